import { t } from "#web/words/t.ts";

const CAP = 99;

/** Shown short, spoken whole. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {count > CAP ? `${CAP}+` : count}
      </span>
      <span className="sr-only">{t("{count} unread", { count })}</span>
    </>
  );
}
