import { clsx } from "clsx";

/** The shared look of everything one types or picks in. 16 px text: below that iOS zooms into the field. */
export const controlStyle = clsx(
  "w-full min-w-0 rounded-control border border-line-strong bg-surface-raised px-3.5 text-base text-ink",
  "transition-[border-color,box-shadow] duration-150 hover:border-ink-muted",
  "focus-visible:border-brand-fill focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus",
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger",
  "disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-faint [&[readonly]]:bg-surface-sunken",
);
