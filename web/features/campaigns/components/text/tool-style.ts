/** A small button of a row of tools. */
export const toolStyle =
  "relative inline-grid size-9 place-items-center rounded-lg text-ink hit-44 hover:bg-brand-soft aria-pressed:bg-brand-soft aria-pressed:text-brand-ink disabled:text-ink-faint [&_svg]:size-4.5";
