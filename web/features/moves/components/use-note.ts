import { useEffect, useRef, useState } from "react";
import { useWrite } from "../../../use-write.ts";
import { saveProgressEffect } from "../effects.ts";
import { useMyNote } from "../queries.ts";

/** Long enough for a word, short enough that a phone put down has it. */
const PAUSE_MS = 700;

/** A note that is kept while one types: after a pause, and at the latest when one goes away. */
export function useNote(moveId: string) {
  const stored = useMyNote(moveId);
  const write = useWrite();
  const [typed, setTyped] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const save = useRef(async () => {});
  save.current = async () => {
    const note = unsaved.current;
    if (note === null) return;
    unsaved.current = null;
    await write(saveProgressEffect, { moveId, note, at: new Date().toISOString() });
  };

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => void save.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    const keep = () => void save.current();
    document.addEventListener("visibilitychange", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, []);

  function type(text: string) {
    unsaved.current = text;
    setTyped(text);
  }
  /** What another device wrote shows as long as nothing is being typed here. */
  const rest = () => {
    void save.current().then(() => setTyped(null));
  };
  return { note: typed ?? stored, type, rest };
}
