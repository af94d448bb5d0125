import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createPageTranslator } from "#web/features/language/page/page-translator.ts";

/** One item of a page that changes all the time, as pages of the app do. */
export interface Item {
  key: number;
  text: string;
  /** Beside the text in the same element, so that React has two text nodes there. */
  more: string | null;
  label: string;
  isContent: boolean;
  isHidden: boolean;
}
export type Step = { items: Item[] } | { speak: boolean };

let items: Item[] = [];
const listeners = new Set<() => void>();
const draw = (next: Item[]) =>
  flushSync(() => {
    items = next;
    for (const listener of listeners) listener();
  });
const useItems = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
  );

function Page() {
  const shown = useItems();
  return (
    <ul>
      {shown.map(({ key, text, more, label, isContent, isHidden }) => (
        <li key={key} title={label} data-content={isContent || undefined}>
          {text}
          {more}
          {!isHidden && <input placeholder={label} aria-label={text} />}
          <b>{more ?? text}</b>
        </li>
      ))}
    </ul>
  );
}

const translate = (text: string) => (text.startsWith("same") ? null : `<${text}>`);

/** What a page says, in words and attributes, and whether it is content. */
const say = (root: Element) =>
  [...root.querySelectorAll("li")].map((li) => [
    li.matches("[data-content]"),
    [...li.childNodes].map((node) => (node instanceof Text ? node.data : (node.textContent ?? ""))),
    li.title,
    li.querySelector("input")?.placeholder,
    li.querySelector("input")?.getAttribute("aria-label"),
  ]);

/** A text without a letter has no language. */
const inSpanish = (text: string) =>
  /[a-z]/i.test(text) ? text.replace(text.trim(), (core) => translate(core) ?? core) : text;

/** The same page twice, one with a translator: after each step it says what the other says, translated or not. */
async function play(steps: Step[]): Promise<string | null> {
  const [here, there] = [document.createElement("div"), document.createElement("div")];
  document.body.replaceChildren(here, there);
  const roots = [here, there].map((element) => createRoot(element));
  flushSync(() => {
    for (const root of roots) root.render(<Page />);
  });
  const translator = createPageTranslator(here, translate);
  let isOn = false;
  try {
    for (const [at, step] of steps.entries()) {
      if ("items" in step) draw(step.items);
      else if (step.speak) translator.start();
      else translator.stop();
      if ("speak" in step) isOn = step.speak;
      await new Promise((done) => setTimeout(done));
      const translated = (text: unknown) => (typeof text === "string" && isOn ? inSpanish(text) : text);
      const wanted = say(there).map(([isContent, texts, ...rest]) =>
        isContent ? [true, (texts as string[]).map(translated), ...rest.map(translated)] : [false, texts, ...rest],
      );
      const said = say(here);
      if (JSON.stringify(said) !== JSON.stringify(wanted))
        return `step ${at}: ${JSON.stringify(said)} instead of ${JSON.stringify(wanted)}`;
    }
    return null;
  } catch (error) {
    return String(error);
  } finally {
    for (const root of roots) root.unmount();
    items = [];
  }
}

Object.assign(window, { play });
