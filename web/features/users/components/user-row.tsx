import { fullName } from "#shared/features/accounts/full-name.ts";
import type { UserLine } from "#shared/features/users/user-line.ts";
import { PersonAvatar } from "#web/features/profile/index.ts";
import { formatStudioDay } from "#web/format.ts";
import { userPath } from "#web/paths.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row } from "#web/ui/display/row-list.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

export interface UserRowProps {
  user: UserLine;
  /** Called before the page of this person is gone to. */
  onOpen: () => void;
}

export function UserRow({ user, onOpen }: UserRowProps) {
  const name = fullName(user);
  const contact = [user.email, user.phone].filter(Boolean);
  return (
    <Row
      className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
      leading={<PersonAvatar id={user.id} name={name} className="max-[22rem]:hidden" />}
      title={name}
      link={<Link to={userPath(user.id)} onClick={onOpen} />}
      detail={
        <span className="grid gap-1">
          {contact.length > 0 && (
            <span className="flex flex-wrap gap-x-3">
              {contact.map((each) => (
                <span key={each} className="max-w-full truncate">
                  {each}
                </span>
              ))}
            </span>
          )}
          <span className="flex flex-wrap items-center gap-1.5">
            {user.role !== "student" && <Badge tone="brand">{t(ROLE_WORDS[user.role])}</Badge>}
            {user.isMinor && <Badge tone="neutral">{t("Minor")}</Badge>}
            {!user.hasWaiver && <Badge tone="danger">{t("No waiver")}</Badge>}
            {user.isArchived && <Badge tone="neutral">{t("Archived @person")}</Badge>}
            {user.isDisabled && <Badge tone="danger">{t("Disabled")}</Badge>}
            {user.pass && <PassBadge pass={user.pass} />}
            <span>
              {user.lastSeenAt
                ? t("Last class {dateText}", { dateText: formatStudioDay(user.lastSeenAt, "dated") })
                : t("No class yet")}
            </span>
          </span>
        </span>
      }
    />
  );
}

const PassBadge = ({ pass: { planName, creditsLeft } }: { pass: NonNullable<UserLine["pass"]> }) => (
  <Badge tone="success">
    <Content>{planName}</Content>
    {creditsLeft !== null && <span>· {t("{count, plural, one {# left} other {# left}}", { count: creditsLeft })}</span>}
  </Badge>
);
