import { UserRound, X } from "lucide-react";
import { useState } from "react";
import { useMembers } from "#web/features/attendance/index.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { t } from "#web/words/t.ts";
import type { Customer } from "../../till-cart.ts";

interface CustomerFieldProps {
  customer: Customer | null;
  onChange: (customer: Customer | null) => void;
}

/** A person the studio knows, or a guest. */
export function CustomerField({ customer, onChange }: CustomerFieldProps) {
  const [query, setQuery] = useState("");
  const { found, isLooking } = useMembers(query);
  if (customer)
    return (
      <div className="flex items-center gap-2 rounded-control bg-brand-soft py-1 pr-1 pl-3 text-brand-ink">
        <UserRound aria-hidden="true" className="size-5" />
        <span className="min-w-0 flex-1 truncate font-semibold">{customer.name}</span>
        <IconButton size="sm" label={t("Sell to a guest instead")} onClick={() => onChange(null)}>
          <X />
        </IconButton>
      </div>
    );
  return (
    <div className="relative">
      <SearchInput label={t("Add customer (optional)")} value={query} onValueChange={setQuery} />
      {query.trim() !== "" && (
        <ul className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface-overlay shadow-pop">
          {found.length === 0 && !isLooking && (
            <li className="px-4 py-3 text-sm text-ink-muted">{t("No one by that name")}</li>
          )}
          {found.map(({ id, firstName, lastName, isTaxExempt }) => (
            <li key={id}>
              <button
                type="button"
                className="min-h-11 w-full px-4 py-2 text-left font-medium hover:bg-brand-soft"
                onClick={() => {
                  onChange({ id, name: `${firstName} ${lastName}`, isTaxExempt });
                  setQuery("");
                }}
              >
                {firstName} {lastName}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
