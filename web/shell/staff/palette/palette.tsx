import { QueryClientProvider } from "@tanstack/react-query";
import * as RadixDialog from "radix-ui/dialog";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Role } from "#shared/core/roles.ts";
import { overlayStyle } from "#web/ui/overlays/dialog-parts.tsx";
import { useReturnFocus } from "#web/ui/overlays/use-return-focus.ts";
import { scrollToPart } from "#web/ui/scroll-to-part.ts";
import { t } from "#web/words/t.ts";
import { queryClient } from "../../query-client.ts";
import { destinationsFor } from "./destinations.ts";
import { type Entry, foundEntries, toEntry } from "./entries.ts";
import { Field } from "./field.tsx";
import { find } from "./find.ts";
import { Option } from "./option.tsx";
import { paletteName } from "./palette-name.ts";
import { setPaletteOpen, usePalette } from "./palette-store.ts";
import { Status } from "./status.tsx";
import { mayLookUp, useFound } from "./use-found.ts";

/** Goes to any page by a part of its name, in either language; an admin also finds people, classes, papers and moves. */
export function Palette({ userRole }: { userRole: Role }) {
  const isOpen = usePalette((palette) => palette.isOpen === true);
  const navigate = useNavigate();
  const returnFocus = useReturnFocus();
  const go = ({ to }: Entry) => {
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
          <RadixDialog.Title className="sr-only">{paletteName(userRole)}</RadixDialog.Title>
          {/* The palette stands in the frame, outside of the pages, which have this around them. */}
          <QueryClientProvider client={queryClient}>
            <Choice userRole={userRole} onChoose={go} />
          </QueryClientProvider>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** While the studio is searched too, so many pages stand above what it finds. */
const PAGES_BESIDE = 5;

/** Entries that fit: pages first, which are there at once, so that nothing is pushed away by what comes from the server. */
function useEntries(userRole: Role, query: string) {
  const all = useMemo(() => destinationsFor(userRole), [userRole]);
  const { found, state } = useFound(userRole, query);
  const pages = find(all, query).map(toEntry);
  const entries = state === "none" ? pages : [...pages.slice(0, PAGES_BESIDE), ...(found ? foundEntries(found) : [])];
  return { entries, state };
}

/** A field that stays where the keyboard is, over a list in which the arrows move (ARIA's combobox with a listbox). */
function Choice({ userRole, onChoose }: { userRole: Role; onChoose: (chosen: Entry) => void }) {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const { entries, state } = useEntries(userRole, query);
  const idOf = (place: number) => `${listId}-${place}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = entries[at];
    if (step !== 0) setAt((at + step + entries.length) % Math.max(entries.length, 1));
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
      <Field
        userRole={userRole}
        query={query}
        listId={listId}
        activeId={entries[at] ? idOf(at) : undefined}
        isExpanded={entries.length > 0}
        onType={(typed) => {
          setQuery(typed);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={mayLookUp(userRole) ? t("Results") : t("Pages")}
        className="min-h-0 overflow-y-auto overscroll-contain p-2"
      >
        {entries.map((entry, place) => (
          <Option
            key={entry.key}
            id={idOf(place)}
            entry={entry}
            isActive={place === at}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
      <Status state={state} count={entries.length} userRole={userRole} />
    </>
  );
}
