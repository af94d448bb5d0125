import { useLocation, useSearchParams } from "react-router-dom";
import { type Draft, useDraft } from "./use-draft.ts";

/**
 * The parameters of the address with some of them changed; an empty value takes one away. Of the address as it is now:
 * one that was gone to a moment ago may not be drawn yet.
 */
export function changedParams(changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * A text that is typed, and stands in the address once nothing was typed for a moment. A field that is left calls
 * `flush`, or a link that leads on where the address moves what is shown: the way back then leads to the text.
 * @param write puts the text into the address; not called once another page was gone to
 */
export function useTypedParam(name: string, write: (text: string) => void): Draft {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return useDraft(params.get(name) ?? "", (text) => {
    if (window.location.pathname === pathname) write(text);
  });
}
