import { useEffect, useRef, useState } from "react";
import { useWrite } from "#web/use-write.ts";
import { saveProgressEffect } from "../effects.ts";
import { useMyNote } from "../queries.ts";

/** Long enough for a word, short enough that a phone put down has it. */
const PAUSE_MS = 700;

/** A note that is kept while one types: after a pause, and at the latest when one goes away. */
export function useNote(moveId: string) {
  const stored = useMyNote(moveId);
  const write = useWrite();
  const [typed, setTyped] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
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

  // What another device writes shows again as soon as what was typed here is kept, and never in between.
  useEffect(() => {
    if (!isEditing && typed !== null && stored === typed) setTyped(null);
  }, [isEditing, typed, stored]);

  function type(text: string) {
    unsaved.current = text;
    setEditing(true);
    setTyped(text);
  }
  function rest() {
    setEditing(false);
    void save.current();
  }
  return { note: typed ?? stored, type, rest };
}
