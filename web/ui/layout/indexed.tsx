import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

interface Part {
  id: string;
  title: ReactNode;
}

/** Enters a part; @returns takes it out again */
type Enter = (part: Part) => () => void;

const IndexContext = createContext<Enter | null>(null);

/** Names a part of the page in the index beside it, where there is one. */
export function useIndexEntry(id: string, title: ReactNode): void {
  const enter = useContext(IndexContext);
  useEffect(() => enter?.({ id, title }), [enter, id, title]);
}

/** A long page of sections, with their names to its left on a wide window. Each `Section` inside enters itself. */
export function Indexed({ label, children }: { label: string; children: ReactNode }) {
  const [parts, setParts] = useState<Part[]>([]);
  const enter = useCallback<Enter>((part) => {
    setParts((before) => inOrder([...before.filter(({ id }) => id !== part.id), part]));
    return () => setParts((before) => before.filter(({ id }) => id !== part.id));
  }, []);
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,42rem)] lg:gap-x-10">
      <nav aria-label={label} className="sticky top-24 -ml-3 self-start max-lg:hidden">
        <ul className="grid gap-0.5">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => goTo(id)}
                className="min-h-11 w-full rounded-control px-3 text-left font-medium text-ink-muted transition-colors hover:bg-brand-soft hover:text-ink"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <IndexContext value={enter}>{children}</IndexContext>
      </div>
    </div>
  );
}

/** As they stand on the page: some come later than those below them. */
const inOrder = (parts: Part[]): Part[] =>
  parts.toSorted((left, right) => {
    const [one, other] = [document.getElementById(left.id), document.getElementById(right.id)];
    return one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });

/** The part's heading comes below the bar, and a keyboard or a screen reader goes on from there. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}
