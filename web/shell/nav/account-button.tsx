import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { PersonAvatar } from "../../features/profile/index.ts";
import { t } from "../../words/t.ts";

export interface AccountButtonProps extends ComponentProps<"button"> {
  user: User;
}

/** What opens the account menu. */
export function AccountButton({ user, ...rest }: AccountButtonProps) {
  const name = fullName(user);
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-11 items-center gap-1 rounded-full p-1 pr-2 hover:bg-brand-soft"
    >
      <span className="sr-only">{t("Account of {name}", { name })}</span>
      <PersonAvatar id={user.id} name={name} size="sm" />
      <ChevronDown aria-hidden="true" className="size-4 text-ink-muted" />
    </button>
  );
}
