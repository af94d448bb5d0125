import { useEffect, useState } from "react";

/** What is typed, once it has stood still for a moment: a name is asked for once, not once a letter. */
export function useSettled(typed: string, ms = 200): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), ms);
    return () => clearTimeout(timer);
  }, [typed, ms]);
  return settled;
}
