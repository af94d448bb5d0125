import { splitLinks } from "../../room/links.ts";

/** People's own words: never translated, and nothing in them but web addresses becomes more than text. */
export function MessageText({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map(({ text: part, href }, at) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}
