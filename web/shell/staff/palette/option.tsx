import { LinkIcon } from "../../nav/link-icons.tsx";
import type { Entry } from "./entries.ts";

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onChoose: () => void;
}

export function Option({ id, entry: { icon, label, detail, isContent }, isActive, onChoose }: OptionProps) {
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
      <LinkIcon name={icon} className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 truncate font-medium" {...(isContent && { "data-content": "" })}>
        {label}
      </span>
      <span className="max-w-[45%] shrink-0 truncate text-sm text-ink-muted">{detail}</span>
    </div>
  );
}
