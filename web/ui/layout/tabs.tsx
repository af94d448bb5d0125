import { clsx } from "clsx";
import * as RadixTabs from "radix-ui/tabs";
import { type ReactNode, useEffect, useRef } from "react";

export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** A small number or mark after the label. */
  badge?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Spoken name of the row of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, defaultValue = items[0]?.value, onValueChange, className } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showTab(list.current, value);
    // The first time with the widths of the font that stands in.
    void document.fonts.ready.then(() => showTab(list.current, value));
  }, [value]);
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={(next) => onValueChange?.(next as Value)}
      className={className}
    >
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className="relative mb-6 flex gap-4 sm:gap-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className={clsx(
              "relative -mb-px inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 border-b-[3px] border-transparent px-0.5 font-semibold whitespace-nowrap text-ink-muted",
              "transition-colors hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:border-ink data-[state=active]:text-ink",
            )}
          >
            {item.label}
            {item.badge}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="outline-offset-4">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** A row that is too long for a phone shows the chosen tab, which may have been chosen by the address. */
function showTab(list: HTMLElement | null, value: string | undefined) {
  const chosen = value === undefined ? null : list?.querySelector<HTMLElement>("[data-state=active]");
  if (list && chosen) list.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - list.clientWidth / 2;
}
