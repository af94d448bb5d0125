import { useState } from "react";

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The people chosen of a list. @param of another list, or one that is narrowed in another way, begins with none */
export function useSelection(of: string): Selection {
  const [stored, setStored] = useState({ of, ids: NONE });
  const ids = stored.of === of ? stored.ids : NONE;
  return {
    ids,
    toggle: (id) => setStored({ of, ids: ids.symmetricDifference(new Set([id])) }),
    clear: () => setStored({ of, ids: NONE }),
  };
}
