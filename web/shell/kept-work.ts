import { useEffect, useRef, useState } from "react";
import { keepWork, readWork } from "../data/device/kept-work.ts";
import { useDatabase } from "../local-data.ts";
import { forms } from "./pwa/half-filled.ts";

/**
 * Work in progress that is no form: kept on this person's device until it is `empty` again, for a day, and an update waits
 * for it. @param empty made of what JSON can say, like each value
 */
export function useKeptWork<Value>(name: string, empty: Value): [value: Value, keep: (value: Value) => void] {
  const db = useDatabase();
  const [value, setValue] = useState(empty);
  const isChanged = useRef(false);
  const nothing = JSON.stringify(empty);
  const isEmpty = JSON.stringify(value) === nothing;
  useEffect(() => {
    let isGone = false;
    isChanged.current = false;
    const show = (kept: unknown) => {
      if (!isGone && !isChanged.current) setValue((kept ?? JSON.parse(nothing)) as Value);
    };
    readWork(db, name).then(show, (error) => isGone || console.warn("Work was not read.", error));
    return () => {
      isGone = true;
    };
  }, [db, name, nothing]);
  useEffect(() => (isEmpty ? undefined : forms.hold(name)), [isEmpty, name]);
  const keep = (next: Value) => {
    isChanged.current = true;
    setValue(next);
    void keepWork(db, name, JSON.stringify(next) === nothing ? null : next);
  };
  return [value, keep];
}
