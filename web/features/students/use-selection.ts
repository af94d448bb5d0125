import { useKeptWork } from "#web/shell/kept-work.ts";

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  clear: () => void;
}

/** Of which list, and whom. */
const NONE = { of: "", ids: [] as string[] };

/** The people chosen of a list. @param of another list, or one that is narrowed in another way, begins with none */
export function useSelection(of: string): Selection {
  const [stored, keep] = useKeptWork("students", NONE);
  const ids = new Set(stored.of === of ? stored.ids : []);
  return {
    ids,
    toggle: (id) => keep({ of, ids: [...ids.symmetricDifference(new Set([id]))] }),
    clear: () => keep(NONE),
  };
}
