import { Search, X } from "lucide-react";
import * as RadixDialog from "radix-ui/dialog";
import type { KeyboardEvent } from "react";
import type { Role } from "#shared/core/roles.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { t } from "#web/words/t.ts";
import { paletteName } from "./palette-name.ts";
import { mayLookUp } from "./use-found.ts";

interface FieldProps {
  userRole: Role;
  query: string;
  listId: string;
  /** Of the option that Enter chooses. */
  activeId: string | undefined;
  isExpanded: boolean;
  onType: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The text that is typed, and the way out. */
export function Field({ userRole, query, listId, activeId, isExpanded, onType, onKeyDown }: FieldProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line pr-1 pl-4">
      <Search aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <input
        role="combobox"
        aria-label={paletteName(userRole)}
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={mayLookUp(userRole) ? t("Name, class, receipt, invoice, move or page") : paletteName(userRole)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className="h-14 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none"
      />
      <RadixDialog.Close asChild>
        <IconButton label={t("Close")}>
          <X />
        </IconButton>
      </RadixDialog.Close>
    </div>
  );
}
