import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** A message as it stands in the code. */
export interface CodeMessage {
  text: string;
  file: string;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const WORDERS = new Set(["t", "tText", "message", "ruleText", "rich"]);

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** `t("…")`, `message("…")`, `rich("…")`, and on the server `words.t("…")`. */
function messageOf(node: Node): string | null {
  if (node.type !== "CallExpression") return null;
  const callee = node.callee as Node;
  const name = callee.type === "MemberExpression" ? (callee.property as Node).name : callee.name;
  const [text] = node.arguments as Node[];
  return WORDERS.has(String(name)) && text?.type === "Literal" && typeof text.value === "string" ? text.value : null;
}

/** A page is said once, as a literal that the build cuts apart: its names are messages without a call. */
const NAMES_OF_PAGES = /\/pages\.ts$/;
const NAMING = new Set(["label", "what", "group"]);

function nameOf(node: Node): string | null {
  const { value, key } = node as { value?: Node; key?: Node } & Node;
  const isName = node.type === "Property" && NAMING.has(String(key?.name)) && value?.type === "Literal";
  return isName ? String(value?.value) : null;
}

function messagesOfFile(file: string, code: string): CodeMessage[] {
  const found: CodeMessage[] = [];
  const isPages = NAMES_OF_PAGES.test(file);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    const text = messageOf(value) ?? (isPages ? nameOf(value) : null);
    if (text !== null) found.push({ text, file });
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

/** Every message that stands in the sources under these folders. */
export function findMessages(root: string, folders: string[]): CodeMessage[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .toSorted()
      .flatMap((file) => messagesOfFile(`${folder}/${file}`, readFileSync(join(root, folder, file), "utf8"))),
  );
}
