import { LogOut } from "lucide-react";
import { Suspense } from "react";
import type { User } from "#shared/features/accounts/user.ts";
import { session } from "../../features/accounts/index.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { Row, RowList } from "../../ui/display/row-list.tsx";
import { Sheet } from "../../ui/overlays/sheet.tsx";
import { t, tText } from "../../words/t.ts";
import { useFrameSlots } from "../slots.ts";
import { LinkCount } from "./link-count.tsx";
import { LinkIcon } from "./link-icons.tsx";
import { bottomLinks, menuLinks, navLinks } from "./links.ts";

export interface MeSheetProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every link of this role that the bottom bar has no room for: the phone reaches all that the nav bar does. */
export function MeSheet({ user, open, onOpenChange }: MeSheetProps) {
  const inBar = new Set(bottomLinks(user.role).map(({ to }) => to));
  const rest = [...navLinks(user.role), ...menuLinks(user.role)].filter(({ to }) => !inBar.has(to));
  const { FeedbackRow } = useFrameSlots();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      title={
        <span>
          {user.firstName} {user.lastName}
        </span>
      }
      open={open}
      onOpenChange={onOpenChange}
    >
      <RowList>
        {rest.map(({ name, to, label }) => (
          <Row
            key={to}
            title={tText(label)}
            leading={<LinkIcon name={name} className="size-5 text-brand-ink" />}
            trailing={<LinkCount name={name} />}
            link={<Link to={to} onClick={close} />}
            className="min-h-13"
          />
        ))}
        {FeedbackRow && user.role !== "admin" && (
          <Suspense fallback={<li className="min-h-13" />}>
            <FeedbackRow />
          </Suspense>
        )}
      </RowList>
      <Button variant="secondary" block className="mt-4" onClick={() => void session.signOut()}>
        <LogOut aria-hidden="true" />
        {t("Sign out")}
      </Button>
    </Sheet>
  );
}
