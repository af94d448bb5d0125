import { Cake, CalendarPlus, FileSignature } from "lucide-react";
import { isMinorOn } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { FamilyMember } from "#shared/features/profile/profile.ts";
import { formatDay } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { usePending } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { personEntity } from "../effects.ts";
import { ageText, today } from "../labels.ts";
import type { Household } from "../queries.ts";
import { AddChild } from "./add-child.tsx";

export interface ChildrenSectionProps {
  household: Household;
  onOpen: (id: string) => void;
}

export function ChildrenSection({ household: { me, children, isGuardian, isMinor }, onOpen }: ChildrenSectionProps) {
  const grown = children.filter((child) => !isMinorOn(child, today()));
  const minors = children.filter((child) => isMinorOn(child, today()));
  const mayAdd = isGuardian || (me.familyMembers.length === 0 && !isMinor);
  return (
    <Section
      title={isMinor ? t("Brothers and sisters") : t("Children")}
      description={isGuardian ? t("You book, sign and decide for them.") : undefined}
      actions={
        mayAdd && children.length > 0 && <AddChild lastName={me.lastName} family={children} variant="secondary" />
      }
    >
      {isGuardian &&
        grown.map((child) => (
          <Banner
            key={child.id}
            tone="brand"
            className="mb-4"
            title={t("{name} is 18 now.", { name: child.firstName })}
            action={
              <Button size="sm" onClick={() => onOpen(child.id)}>
                {t("Offer their own account")}
              </Button>
            }
          >
            {t("Adults book and sign with their own account. Everything done so far stays with it.")}
          </Banner>
        ))}
      <RowList>
        {children.map((child) => (
          <ChildRow key={child.id} child={child} onOpen={isGuardian ? onOpen : null} />
        ))}
      </RowList>
      {isGuardian && minors.length > 0 && (
        <p className="mt-3">
          {minors.every(({ waiverSigned }) => waiverSigned) ? (
            <Button asChild variant="ghost" className="-ml-4">
              <Link to={paths.calendar}>
                <CalendarPlus aria-hidden="true" />
                {t("Find a class for them")}
              </Link>
            </Button>
          ) : (
            // Without a waiver no class can be booked for them.
            <Button asChild>
              <Link to={paths.signWaivers}>
                <FileSignature aria-hidden="true" />
                {t("Sign the waiver")}
              </Link>
            </Button>
          )}
        </p>
      )}
    </Section>
  );
}

function ChildRow({ child, onOpen }: { child: FamilyMember; onOpen: ((id: string) => void) | null }) {
  const isOnlyHere = usePending(personEntity(child.id));
  const name = fullName(child);
  return (
    <Row
      leading={<Avatar id={child.id} name={name} />}
      title={name}
      detail={
        <>
          {child.birthday && (
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              {ageText(child.birthday)}
              <Cake aria-hidden="true" className="size-3.5" />
              {formatDay(child.birthday, "written")}
            </span>
          )}
          <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {!child.waiverSigned && <Badge tone="warning">{t("No waiver")}</Badge>}
            {child.hasLogin && <Badge>{t("Own account")}</Badge>}
            {isOnlyHere && <SavedHere />}
          </span>
        </>
      }
      link={onOpen ? <button type="button" onClick={() => onOpen(child.id)} /> : undefined}
    />
  );
}
