import { inflateSync } from "node:zlib";

type Decode = (hex: string) => string;

const OBJECT = /(\d+) 0 obj\b([\s\S]*?)\bendobj/g;
const latin1: Decode = (hex) => Buffer.from(hex, "hex").toString("latin1");

/** By its stated length: compressed bytes may end in what looks like the end of a line. */
function streamOf(object: string): string {
  const begin = /stream\r?\n/.exec(object);
  const start = begin ? begin.index + begin[0].length : object.length;
  const data = object.slice(start, start + Number(/\/Length (\d+)/.exec(object)?.[1]));
  const bytes = Buffer.from(data, "latin1");
  return object.includes("/FlateDecode") ? inflateSync(bytes).toString("latin1") : data;
}

const utf16: Decode = (hex) => Buffer.from(hex.replaceAll(/\s/g, ""), "hex").swap16().toString("utf16le");

/** By the table a reader copies text out with; a glyph it does not know, or the box of none, is U+FFFD. */
function decoderOf(table: string): Decode {
  const letters = new Map<number, string>();
  for (const [, start = "", list = ""] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, hex = ""], at) => {
      letters.set(Number.parseInt(start, 16) + at, utf16(hex));
    });
  letters.delete(0);
  return (hex) => (hex.match(/.{4}/g) ?? []).map((id) => letters.get(Number.parseInt(id, 16)) ?? "\ufffd").join("");
}

/** The words on the pages of a PDF of ours, line by line. */
export function readPdf(pdf: Buffer): string {
  const objects = new Map([...pdf.toString("latin1").matchAll(OBJECT)].map(([, id, body = ""]) => [id, body]));
  const fonts = new Map<string, Decode>();
  for (const body of objects.values())
    for (const [, name = "", id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      fonts.set(name, table ? decoderOf(streamOf(objects.get(table) ?? "")) : latin1);
    }
  const pages = [...objects.values()].filter((body) => body.includes("stream")).map(streamOf);
  return pages
    .filter((page) => / Tf\b/.test(page))
    .flatMap((page) =>
      [...page.matchAll(/\/(F\d+) \S+ Tf\s+\[([^\]]*)\] TJ/g)].map(([, font = "", pieces = ""]) =>
        [...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ""]) => (fonts.get(font) ?? latin1)(hex)).join(""),
      ),
    )
    .join("\n");
}
