/** The translation of a text, or null to leave it as it is. */
export type Find = (text: string) => string | null;

export interface PageTranslator {
  /** Translates the page and everything that appears on it, until stopped. */
  start(): void;
  /** The whole page once more: for translations that were not known before. */
  run(): void;
  /** Every text is again what it was, or what React wrote since. */
  stop(): void;
}

const ATTRIBUTES = ["placeholder", "title", "alt", "aria-label"] as const;
/** Left alone: names and legal texts say so themselves; the rest is not for reading or is being written. */
const LEFT_ALONE = '[translate="no"], script, style, noscript, code, pre, textarea, [contenteditable]';

/** Spaces and the dots between two things belong to no language. */
const EDGES = /^([\s·]*)(.*?)([\s·]*)$/su;

/** What is looked up of a text. */
export const coreOf = (text: string): string => (EDGES.exec(text)?.[2] ?? "").replaceAll(/\s+/g, " ");

interface Translated {
  original: string;
  shown: string;
}

/**
 * Puts the words of a page into another language in place. Nodes are never replaced, because React owns them: only what
 * a text node or an attribute says is changed, and what it said is remembered. React writes a text only when it has a
 * new one, so a text that differs from what was shown here is a new original.
 * See README.md, "Words of the studio change where they stand".
 */
export function createPageTranslator(root: HTMLElement, find: Find): PageTranslator {
  const texts = new WeakMap<Text, Translated>();
  const attributes = new WeakMap<Element, Map<string, Translated>>();
  let isOn = false;

  function translate(value: string, translated: Translated | undefined, isWanted: boolean): Translated {
    const original = translated?.shown === value ? translated.original : value;
    const [, before = "", core = "", after = ""] = EDGES.exec(original) ?? [];
    if (!isWanted || !/\p{L}/u.test(core)) return { original, shown: original };
    const found = find(core.replaceAll(/\s+/g, " "));
    return { original, shown: found === null ? original : `${before}${found}${after}` };
  }

  function translateNode(node: Text, isWanted: boolean): void {
    const translated = translate(node.data, texts.get(node), isWanted);
    texts.set(node, translated);
    if (node.data !== translated.shown) node.data = translated.shown;
  }

  function translateAttribute(element: Element, name: string, isWanted: boolean): void {
    const value = element.getAttribute(name);
    if (value === null) return;
    const known = attributes.get(element) ?? new Map<string, Translated>();
    const translated = translate(value, known.get(name), isWanted);
    attributes.set(element, known.set(name, translated));
    if (value !== translated.shown) element.setAttribute(name, translated.shown);
  }

  function translateElement(node: Node, isWanted: boolean): void {
    if (node instanceof Text) translateNode(node, isWanted);
    else if (node instanceof Element) for (const name of ATTRIBUTES) translateAttribute(node, name, isWanted);
  }

  const isWantedIn = (node: Node) =>
    isOn && !(node instanceof Element ? node : node.parentElement)?.closest(LEFT_ALONE);

  /** Everything below gets its words, those of its own language where they are not to be translated. */
  function translateAll(top: Node): void {
    const isWanted = isWantedIn(top);
    translateElement(top, isWanted);
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      isWanted && node instanceof Element && node.matches(LEFT_ALONE)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) translateElement(node, isWanted);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === "childList") for (const node of addedNodes) translateAll(node);
      else if (type === "characterData") translateNode(target as Text, isWantedIn(target));
      else if (attributeName === "translate") translateAll(target);
      else if (attributeName) translateAttribute(target as Element, attributeName, isWantedIn(target));
    }
  });

  function start(): void {
    isOn = true;
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: [...ATTRIBUTES, "translate"],
    });
    translateAll(root);
  }

  function stop(): void {
    isOn = false;
    // It goes on watching: what was off the page when it was put back comes back with the words it had.
    translateAll(root);
  }

  return {
    start,
    stop,
    run() {
      if (isOn) translateAll(root);
    },
  };
}
