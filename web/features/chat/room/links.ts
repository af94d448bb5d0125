export type TextPart = { text: string; href: string | null };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]{1,1000}/gi;
/** What ends a sentence is not part of an address. */
const TRAILING = /[.,;:!?…)\]}]+$/;

/** Only web addresses become links: everything else, `javascript:` too, is text. */
function toHref(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") && !url.username && !url.password
    ? url.href
    : null;
}

/** A message in pieces, in order: text, and addresses of the web. */
export function splitLinks(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, "");
    const href = toHref(address);
    if (!href) continue;
    if (index > end) parts.push({ text: message.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), href: null });
  return parts;
}
