/** The translation of a text, or null to leave it as it is. */
export type Find = (text: string) => string | null;

export interface PageTranslator {
  /** Translates what is marked as content, now and whenever more of it appears, until stopped. */
  start(): void;
  /** All of it once more: for translations that were not known before. */
  run(): void;
  /** Every text is again what it was, or what React wrote since. */
  stop(): void;
}

const ATTRIBUTES = ["placeholder", "title", "alt", "aria-label"] as const;
/** On what the studio or a person wrote; see `web/words/content.tsx`. Nothing else is looked up. */
const MARK = "data-content";
const CONTENT = `[${MARK}]`;

/** Spaces and the dots between two things belong to no language. */
const EDGES = /^([\s·]*)(.*?)([\s·]*)$/su;

interface Translated {
  original: string;
  shown: string;
}

/**
 * Puts the studio's own texts on a page into another language in place. Nodes are never replaced, because React owns
 * them: only what a text node or an attribute says is changed, and what it said is remembered. React writes a text only
 * when it has a new one, so a text that differs from what was shown here is a new original.
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

  const isContent = (node: Node) => Boolean((node instanceof Element ? node : node.parentElement)?.closest(CONTENT));

  /** All that a node says itself and below gets its words, those of its own language where it is not content. */
  function translateBelow(top: Node): void {
    const isWanted = isOn && isContent(top);
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = top; node; node = walker.nextNode()) translateElement(node, isWanted);
  }

  /** All content in there: the whole of it where it stands in content itself. */
  function translateAll(top: Node): void {
    if (isContent(top)) translateBelow(top);
    else if (top instanceof Element) for (const content of top.querySelectorAll(CONTENT)) translateBelow(content);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === "childList") for (const node of addedNodes) translateAll(node);
      else if (type === "characterData") translateNode(target as Text, isOn && isContent(target));
      else if (attributeName === MARK) translateBelow(target);
      else if (attributeName) translateAttribute(target as Element, attributeName, isOn && isContent(target));
    }
  });

  function start(): void {
    isOn = true;
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: [...ATTRIBUTES, MARK],
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
