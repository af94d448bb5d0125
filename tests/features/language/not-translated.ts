/** Why some files and texts of the code have no Spanish: they are not part of the interface. */
interface LeftOut {
  reason: string;
  /** Only in these files, where texts are given too. */
  files?: RegExp;
  texts?: readonly (string | RegExp)[];
}

export const NOT_TRANSLATED: readonly LeftOut[] = [
  { reason: "the book itself", files: /^shared\/features\/language\/(phrases|messages)\// },
  {
    reason: "for whoever runs or develops the server",
    files:
      /^api\/(backups|db|payments|push|env|main|start|dev|counts|deadline|features\/scheduled-jobs\/metrics|features\/backups\/(cli|rehearse)|features\/opening\/print-link|features\/exports\/load|features\/accounts\/second-factor\/reset)\b|^web\/build\//,
  },
  {
    reason: "what the studio itself writes: its people, classes, moves and products",
    files: /^api\/(demo|features\/moves\/library)\//,
  },
  {
    reason: "the contract of the server, for developers",
    files: /endpoints\.ts$|^shared\/core\/service\/|openapi\.ts$/,
  },
  {
    reason: "said to the language model, which answers in the reader's language",
    files: /^api\/features\/assistant\/(chat\/prompt|figures\/|proposals\/|tools\/|keys\/mcp|model\/|settings\/use)/,
  },
  {
    reason: "columns and accounts of files for an accountant's program",
    files: /^shared\/features\/accounting\/(chart|journal|rows)\.ts$/,
  },
  { reason: "names of other programs", files: /^shared\/features\/imports\/aliases\.ts$/ },
  { reason: "collections of the database", files: /\.model\.ts$/ },
  { reason: "the waiver in its own reviewed Spanish", files: /^shared\/features\/waivers\/first-version\.data\.ts$/ },
  { reason: "a mark of the PDF format", files: /^api\/pdf\/letters\/paint\.ts$/, texts: ["Span"] },
  { reason: "calendar files", texts: [/^[A-Z]+:(\S*|\{\}@\{\}|\{\})$/] },
  {
    reason: "calendar files",
    files: /^shared\/features\/calendar\/calendar-file\.ts$/,
    texts: [/^(X-[A-Z-]+:|DT[A-Z]+)\{\}$/],
  },
  { reason: "drawings", texts: [/^M\d+ \d+[a-zA-Z\d .-]+$/] },
  {
    reason: "names of errors and records",
    texts: [/^([A-Z][a-z]+){2,}$/, "Session", "User", "Operation", "Mail", "Lineage"],
  },
  {
    reason: "HTTP and ciphers",
    texts: [
      "AES-GCM",
      "Accept-Language",
      "Studio-Page",
      "Authorization",
      "Bearer {}",
      "Client-Release",
      "Content-Type",
      "HttpOnly",
      "Idempotency-Key",
      "SHA-256",
      "Secure",
      "Set-Cookie",
      "1mb",
      /^Times-/,
      "Helvetica",
      "Helvetica-Bold",
      /^DejaVu/,
    ],
  },
  {
    reason: "said to who writes the code, or worded by the device by its status",
    files: /^api\/(chain\/append-only|features\/videos\/uploads\/gridfs-store)\.ts$/,
  },
  {
    reason: "in both languages already",
    files: /^shared\/features\/landing\/default-landing\.ts$|^api\/features\/campaigns\/ready\/texts\.ts$/,
  },
  { reason: "a language is called by its own name", texts: ["Español"] },
  { reason: "names in the code", texts: ["{}-hint", "{}-error", "{}.name-taken", "{}:failed:{}"] },
  {
    reason: "how often jobs run",
    files: /^api\/(jobs\/|.*(jobs|features?|tombstones)\.ts$)/,
    texts: [/^\d+ (second|minute|hour|day)s?$/],
  },
  { reason: "an example of a file", texts: ["{} 2026-12-01,18:00,Silks Basics,Maya Torres,12,25.00,Main room"] },
  { reason: "proper names", texts: ["Instagram", "Facebook", "YouTube", "Vimeo", "Silkrise"] },
  { reason: "names of browsers and systems", files: /^web\/words\/device-name\.ts$/ },
  { reason: "keys of a keyboard", texts: ["Ctrl K"] },
  { reason: "languages are called what they call themselves", texts: ["English"] },
  {
    reason: "said to the translating model",
    texts: ["Latin American Spanish", "Translation", /^Translate the user's text/],
  },
  {
    reason: "a push that could not be read: the worker has no catalogue",
    files: /^shared\/core\/worker\/push-message\.ts$/,
  },
  { reason: "the version of the waiver", texts: ["ASTRO-WAIVER-2025", "{} UTC"] },
  {
    reason: "Spanish already",
    files: /^shared\/features\/waivers\/waiver-wording\.ts$|\/copies\/copy-words\.ts$/,
  },
];

const isOneOf = (text: string, texts: readonly (string | RegExp)[]) =>
  texts.some((one) => (typeof one === "string" ? one === text : one.test(text)));

export const isLeftOut = ({ text, file }: { text: string; file: string }): boolean =>
  NOT_TRANSLATED.some(
    ({ files, texts }) => (files?.test(file) ?? true) && (texts === undefined || isOneOf(text, texts)),
  );
