/** One stroke of a drawing: `body` is filled with the page's surface, `accent` with the brand, `line` not at all. */
export interface Stroke {
  kind: "body" | "accent" | "line";
  d: string;
}

const body = (d: string): Stroke => ({ kind: "body", d });
const accent = (d: string): Stroke => ({ kind: "accent", d });
const line = (d: string): Stroke => ({ kind: "line", d });

/** Two silks crossing: the studio's sign, printed on what it sells. */
const silks = (x: number, y: number) => [
  line(`M${x - 7} ${y}c2 12 14 14 12 26s-12 14-10 24`),
  line(`M${x + 7} ${y}c-2 12-14 14-12 26s12 14 10 24`),
];

const TOP = "M58 34 36 44 22 74l17 9 7-11v58h68V72l7 11 17-9-14-30-22-10c-4 13-40 13-44 0Z";

/** The drawings shipped with the app, on a square of 160. A product names one of them. */
const DRAWINGS = {
  "t-shirt": [body(TOP), ...silks(80, 66)],
  "gift-card": [
    body("M26 50h108a8 8 0 0 1 8 8v48a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8Z"),
    accent("M18 74h124v14H18Z"),
    ...silks(52, 58),
  ],
  tank: [
    body("M57 28h11c0 30 24 30 24 0h11c0 24 5 34 13 41l-3 63H47l-3-63c8-7 13-17 13-41Z"),
    accent("M47 108h66l1 24H46Z"),
  ],
  hoodie: [
    body("M58 46 35 57 23 118l17 5 7-30v37h66V93l7 30 17-5-12-61-23-11Z"),
    accent("M58 47c-4-20 9-29 22-29s26 9 22 29c-6 12-38 12-44 0Z"),
    line("M73 57v16M87 57v14M60 116l7-17h26l7 17Z"),
  ],
  leggings: [body("M54 24h52l7 110H91L80 64l-11 70H47Z"), accent("M54 24h52l1 16H53Z"), line("M60 112h-9M100 112h9")],
  socks: [
    body("M62 24h30v52c0 12 30 14 31 32 1 17-19 20-34 16-19-5-27-16-27-34Z"),
    accent("M62 24h30v16H62Z"),
    line("M70 104c6-2 12-2 16 3M104 122c-2-6 1-12 8-15"),
  ],
  "water-bottle": [
    body("M64 50h32c4 8 7 11 7 20v54c0 10-46 10-46 0V70c0-9 3-12 7-20Z"),
    accent("M57 92c14-9 32 9 46-2v34c0 10-46 10-46 0Z"),
    body("M68 30h24v20H68Z"),
    line("M73 30c-2-16 16-16 14 0"),
  ],
  "grip-aid": [
    body("M52 64c-12 20-14 54 2 64h52c16-10 14-44 2-64Z"),
    accent("M58 64c-6-12-2-22 7-27 5 7 9 0 15 1 6-1 10 6 15-1 9 5 13 15 7 27Z"),
    line("M50 64h60M80 84v28M66 98h28"),
  ],
  gloves: [
    body(
      "M52 132V88L42 66c-3-8 8-13 12-5l8 15V38c0-9 13-9 13 0v30-38c0-9 13-9 13 0v38-31c0-9 12-9 12 0v34-20c0-8 12-8 12 0v44c0 12-5 18-8 37Z",
    ),
    accent("M52 116h54l-2 16H52Z"),
  ],
  tote: [body("M42 60h76l8 72H34Z"), line("M60 72V52c0-30 40-30 40 0v20"), ...silks(80, 78)],
  mat: [
    body("M50 60h66c8 0 8 46 0 46H50c-31 0-31-46 0-46Z"),
    accent("M50 60a23 23 0 1 1 0 46 23 23 0 1 1 0-46Z"),
    line("M50 71a12 12 0 1 1-11 13c0-6 4-9 9-9M82 60v46M92 60v46"),
  ],
  sticker: [
    body(
      "M80 28c29 0 52 23 52 52 0 6-1 11-3 16-14-3-26 6-26 20 0 5 1 8 3 11-8 4-16 5-26 5-29 0-52-23-52-52s23-52 52-52Z",
    ),
    accent("M129 96c-14-3-26 6-26 20 0 5 1 8 3 11 11-7 19-17 23-31Z"),
    ...silks(72, 54),
  ],
  bar: [
    body("M38 58h84v44H38l-9-7 5-7-5-8 5-8-5-7Z"),
    body("m122 58 9 7-5 7 5 8-5 8 5 7-9 7Z"),
    accent("M60 58h18l-16 44H44ZM92 58h18l-16 44H76Z"),
  ],
  juice: [
    body("M66 44h28v12c12 8 16 14 16 26v40c0 12-60 12-60 0V82c0-12 4-18 16-26Z"),
    body("M64 28h32v16H64Z"),
    accent("M80 76c11 0 20 9 20 20s-9 20-20 20-20-9-20-20 9-20 20-20Z"),
    line("M80 76v40M60 96h40M66 82l28 28M94 82l-28 28"),
  ],
  nuts: [
    body("M50 36h60l8 94H42Z"),
    line("M50 36l6-8h48l6 8M48 52h64"),
    accent("M80 70c14 0 22 10 22 22s-8 22-22 22-22-10-22-22 8-22 22-22Z"),
    line("M70 92c4-6 12-6 14 0-2 6-10 6-14 0ZM88 84c5 1 8 6 6 10M84 106c3-3 8-4 11-1"),
  ],
  banana: [
    body("M116 34c10 40-10 84-62 92-14 2-22-2-24-8 40-4 66-32 70-80Z"),
    accent("M100 38l2-12h12l2 12ZM30 118l-4 4 4 6 8-2Z"),
    line("M108 46c4 34-14 62-52 72"),
  ],
  tea: [
    body("M38 62h72v36c0 20-12 32-36 32s-36-12-36-32Z"),
    accent("M38 80h72v18c0 20-12 32-36 32s-36-12-36-32Z"),
    line("M110 70c22-6 24 32-2 34M60 50c-8-10 8-14 0-26M84 50c-8-10 8-14 0-26"),
  ],
  bag: [body("M44 56h72l6 74H38Z"), line("M62 70V50c0-24 36-24 36 0v20"), accent("M40 108h80l2 22H38Z")],
} satisfies Record<string, Stroke[]>;

export type DrawingName = keyof typeof DRAWINGS;

/** What else a product may call its picture. */
const ALSO: Record<string, DrawingName> = {
  tshirt: "t-shirt",
  shirt: "t-shirt",
  tee: "t-shirt",
  "tank-top": "tank",
  sweatshirt: "hoodie",
  tights: "leggings",
  bottle: "water-bottle",
  water: "water-bottle",
  rosin: "grip-aid",
  chalk: "grip-aid",
  "grip-socks": "socks",
  "tote-bag": "tote",
  stickers: "sticker",
  "yoga-mat": "mat",
  "energy-bar": "bar",
  "protein-bar": "bar",
  "granola-bar": "bar",
  smoothie: "juice",
  "trail-mix": "nuts",
  fruit: "banana",
  coffee: "tea",
};

/** The drawing of a product; a shopping bag for an unknown name. */
export const drawingOf = (picture: string): readonly Stroke[] =>
  picture in DRAWINGS ? DRAWINGS[picture as DrawingName] : DRAWINGS[ALSO[picture] ?? "bag"];
