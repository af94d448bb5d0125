import { inflateSync } from "node:zlib";

type Decode = (hex: string) => string;

const OBJECT = /(\d+) 0 obj\b([\s\S]*?)\bendobj/g;
/** The fonts every reader has are encoded as Windows is (ISO 32000-1, D.2): 0x80 is the euro sign. */
const winAnsi: Decode = (hex) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));

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

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A text string of a PDF: in UTF-16 where it begins with its mark. */
function textString(escaped: string): string {
  const bytes = escaped.replaceAll(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
  return bytes.startsWith("\xfe\xff") ? utf16(Buffer.from(bytes.slice(2), "latin1").toString("hex")) : bytes;
}

/** One text object: its font, and its pieces with the moves between them. */
const SHOWN = /\/(F\d+) \S+ Tf\s([\s\S]*?)\bET\b/g;
/** A stretch of a page whose letters are stated besides, or one without. */
const STRETCH = /\/Span <<\s*\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\s*>> BDC([\s\S]*?)\bEMC\b/;

/** The words on the pages of a PDF of ours, line by line. */
export function readPdf(pdf: Buffer): string {
  const objects = new Map([...pdf.toString("latin1").matchAll(OBJECT)].map(([, id, body = ""]) => [id, body]));
  const fonts = new Map<string, Decode>();
  for (const body of objects.values())
    for (const [, name = "", id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      fonts.set(name, table ? decoderOf(streamOf(objects.get(table) ?? "")) : winAnsi);
    }
  const pages = [...objects.values()].filter((body) => body.includes("stream")).map(streamOf);
  const glyphs = (page: string) =>
    [...page.matchAll(SHOWN)].map(([, font = "", pieces = ""]) =>
      [...pieces.matchAll(/<([0-9a-f]+)>(?=[^\]]*\] TJ)/g)]
        .map(([, hex = ""]) => (fonts.get(font) ?? winAnsi)(hex))
        .join(""),
    );
  const readPage = (page: string): string[] => {
    const stretch = STRETCH.exec(page);
    if (!stretch) return glyphs(page);
    const [whole, text = "", drawn = ""] = stretch;
    const isDrawn = !glyphs(drawn).join("").includes("\ufffd");
    const rest = page.slice(stretch.index + whole.length);
    return [...glyphs(page.slice(0, stretch.index)), isDrawn ? textString(text) : "\ufffd", ...readPage(rest)];
  };
  return pages
    .filter((page) => / Tf\b/.test(page))
    .flatMap(readPage)
    .join("\n");
}
