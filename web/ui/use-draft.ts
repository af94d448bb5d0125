import { useEffect, useEffectEvent, useState } from "react";

/** Browsers take only so many changes of the address: not one for every key. */
const PAUSE_MS = 400;

export interface Draft {
  draft: string;
  setDraft: (draft: string) => void;
  /** Saves at once, as when the field is left. */
  flush: () => void;
}

/**
 * A text that is kept in the address or in the copy of the studio, and edited in a field. A field that shows the kept
 * text itself loses letters, and a date its year: what is kept is drawn later than the next key.
 * @param save keeps the draft; called once nothing was typed for a moment
 */
export function useDraft(kept: string, save: (draft: string) => void): Draft {
  const [draft, setDraft] = useState(kept);
  const [saved, setSaved] = useState(kept);
  const [drawn, setDrawn] = useState(kept);

  // Changed elsewhere: by a link, by another device.
  if (kept !== drawn) {
    setDrawn(kept);
    if (kept !== saved) {
      setDraft(kept);
      setSaved(kept);
    }
  }

  const flush = () => {
    if (draft === saved) return;
    setSaved(draft);
    save(draft);
  };
  const flushLatest = useEffectEvent(flush);
  useEffect(() => {
    if (draft === saved) return;
    const timer = setTimeout(() => flushLatest(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, saved]);
  return { draft, setDraft, flush };
}
