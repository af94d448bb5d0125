import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import * as RadixDialog from "radix-ui/dialog";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Role } from "#shared/core/roles.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { overlayStyle } from "#web/ui/overlays/dialog-parts.tsx";
import { useReturnFocus } from "#web/ui/overlays/use-return-focus.ts";
import { scrollToPart } from "#web/ui/scroll-to-part.ts";
import { t, tText } from "#web/words/t.ts";
import { LinkIcon } from "../../nav/link-icons.tsx";
import { type Destination, destinationsFor } from "./destinations.ts";
import { find } from "./find.ts";
import { setPaletteOpen, usePalette } from "./palette-store.ts";

/** Goes to any page by a part of its name, in either language. */
export function Palette({ userRole }: { userRole: Role }) {
  const isOpen = usePalette((palette) => palette.isOpen === true);
  const navigate = useNavigate();
  const returnFocus = useReturnFocus();
  const go = ({ to }: Destination) => {
    setPaletteOpen(false);
    void navigate(to);
  };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={setPaletteOpen}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyle} />
        <RadixDialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed inset-x-4 top-4 z-50 mx-auto flex max-h-[min(70dvh,32rem)] max-w-lg flex-col overflow-hidden rounded-card border border-line bg-surface-overlay shadow-pop outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in sm:top-[12dvh]"
        >
          <RadixDialog.Title className="sr-only">{t("Go to a page")}</RadixDialog.Title>
          <Choice userRole={userRole} onChoose={go} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A field that stays where the keyboard is, over a list in which the arrows move (ARIA's combobox with a listbox). */
function Choice({ userRole, onChoose }: { userRole: Role; onChoose: (chosen: Destination) => void }) {
  const all = useMemo(() => destinationsFor(userRole), [userRole]);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const found = find(all, query);
  const idOf = (place: number) => `${listId}-${place}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = found[at];
    if (step !== 0) setAt((at + step + found.length) % Math.max(found.length, 1));
    else if (event.key === "Enter" && chosen && !event.nativeEvent.isComposing) onChoose(chosen);
    else return;
    event.preventDefault();
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollToPart(list.current, list.current?.children[at]);
  }, [at]);
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line pr-1 pl-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        <input
          role="combobox"
          aria-label={t("Go to a page")}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[at] ? idOf(at) : undefined}
          placeholder={t("Go to a page")}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <RadixDialog.Close asChild>
          <IconButton label={t("Close")}>
            <X />
          </IconButton>
        </RadixDialog.Close>
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t("Pages")}
        className="min-h-0 overflow-y-auto overscroll-contain p-2"
      >
        {found.map((one, place) => (
          <Option key={one.to} id={idOf(place)} {...one} isActive={place === at} onChoose={() => onChoose(one)} />
        ))}
      </div>
      <p role="status" className={clsx(found.length > 0 ? "sr-only" : "px-4 pb-5 text-center text-ink-muted")}>
        {found.length === 0
          ? t("No page by that name")
          : t("{count, plural, one {# page} other {# pages}}", { count: found.length })}
      </p>
    </>
  );
}

interface OptionProps extends Destination {
  id: string;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, name, label, group, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard.
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option; none takes the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-surface-sunken aria-selected:bg-selected"
    >
      <LinkIcon name={name} className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 truncate font-medium">{tText(label)}</span>
      <span className="shrink-0 text-sm text-ink-muted">{tText(group)}</span>
    </div>
  );
}
