import { LogOut } from "lucide-react";
import type { User } from "#shared/features/accounts/user.ts";
import { session } from "../../features/accounts/index.ts";
import { Link } from "../../ui/actions/link.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { t, tText } from "../../words/t.ts";
import { AccountButton } from "./account-button.tsx";
import { LinkCount } from "./link-count.tsx";
import { LinkIcon } from "./link-icons.tsx";
import { menuLinks } from "./links.ts";

export interface AccountMenuProps {
  user: User;
  /** It was asked for before its code was here. */
  isOpenAtFirst?: boolean;
}

export function AccountMenu({ user, isOpenAtFirst = false }: AccountMenuProps) {
  return (
    <Menu trigger={<AccountButton user={user} />} isOpenAtFirst={isOpenAtFirst}>
      <MenuLabel>
        <span>
          {user.firstName} {user.lastName}
        </span>
      </MenuLabel>
      {menuLinks(user.role).map(({ name, to, label }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <LinkIcon name={name} />
            {tText(label)}
            <LinkCount name={name} />
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void session.signOut()}>
        {t("Sign out")}
      </MenuItem>
    </Menu>
  );
}
