import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** A text of the interface as it stands in the code; a value inside a template is `{}`. */
export interface InterfaceText {
  text: string;
  file: string;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** Where a text is nothing a person reads: class names, addresses, kinds, what only a developer sees. */
const SILENT_ATTRIBUTES =
  /^(class|className|.*Class(Name)?|href|to|src|id|htmlFor|key|type|role|rel|target|name|value|method|variant|size|tone|align|side|width|d|path|viewBox|fill|stroke.*|transform|points|autoComplete|inputMode|mode|pattern|data-.*|aria-(hidden|live|describedby|labelledby|controls|current|haspopup|expanded|autocomplete|activedescendant|keyshortcuts)|testId|padding|kind|lang|accept|enterKeyHint|preserveAspectRatio|cx|cy|layout|default|enter|exit|resetKey|sandbox|allow|loading|crossOrigin|preload|as|icon|theme)$/;
const SILENT_CALLS =
  /^(Error|TypeError|RangeError|URL|RegExp|Intl|import|require|console|cn|twMerge|querySelector|getElementById|matchMedia|startsWith|endsWith|includes|indexOf|split|replace|replaceAll|join|has|get|set|where|table|rows|channel|addEventListener|removeEventListener|createElement|createElementNS|setAttribute|getAttribute|setProperty|localStorage|getItem|setItem|removeItem|t|tText|message|ruleText|rich)$/;
const SILENT_KEYS =
  /^(className|.*Class|id|name|type|key|kind|path|href|to|endpoint|entity|code|method|collection|variant|tone|size|icon|role|status|state|category|weekday|month|day|hour|minute|year|timeZone|currency|style)$/;

/** A sentence, a label, or what a sentence goes on with after a comma; no list of class names. */
const looksRead = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  /^(["“(¿¡]?(\p{Lu}|\{\}|\d)|[,;·] \p{L})/u.test(text) &&
  !/^[A-Z_0-9]+$/.test(text) &&
  !/^\S*[/_<>=]\S*$/.test(text);

const readOrNull = (text: string): string | null => (looksRead(text) ? text : null);

const calleeName = (node: Node): string => {
  const callee = node.callee as Node;
  if (callee?.type === "Identifier") return String(callee.name);
  const object = callee?.object as Node | undefined;
  if (object?.name === "console") return "console";
  const property = callee?.property as Node | undefined;
  return String(property?.name ?? "");
};

const templateText = (node: Node): string =>
  (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}");

/** As React makes text of what stands between tags. */
const jsxText = (raw: string): string =>
  raw
    .split("\n")
    .map((line, at, lines) => (at > 0 ? line.trimStart() : line).replace(at < lines.length - 1 ? /\s+$/ : /$^/, ""))
    .filter((line) => line !== "")
    .join(" ")
    .trim();

type Part = [node: unknown, isSilent: boolean];

/** What is to be looked at inside a node, and whether people read what stands there. */
function partsOf(node: Node, isSilent: boolean): Part[] {
  switch (node.type) {
    case "JSXElement":
      return [
        [(node.openingElement as Node).attributes, isSilent],
        [node.children, isSilent],
      ];
    case "JSXAttribute":
      return [[node.value, isSilent || SILENT_ATTRIBUTES.test(String((node.name as Node).name))]];
    case "Property":
      return [[node.value, isSilent || SILENT_KEYS.test(String((node.key as Node).name))]];
    case "CallExpression":
    case "NewExpression":
      return [
        [node.callee, isSilent],
        [node.arguments, isSilent || SILENT_CALLS.test(calleeName(node))],
      ];
    case "TemplateLiteral":
      return [[node.expressions, isSilent]];
    case "TaggedTemplateExpression":
      return [];
    case "ImportDeclaration":
    case "ExportAllDeclaration":
      return [];
    case "BinaryExpression":
      return /^[!=]==?$|^in$/.test(String(node.operator)) ? [] : [[[node.left, node.right], isSilent]];
    default:
      if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull|Instantiation)/.test(node.type)) return [];
      return Object.values(node).map((value): Part => [value, isSilent]);
  }
}

/** A label begins with a small letter too. */
function attributeText({ name, value }: Node): string | null {
  if (!/^(aria-label|placeholder|title|alt)$/.test(String((name as Node).name))) return null;
  const text = (value as Node | null)?.value;
  return typeof text === "string" && /\p{L}{2}/u.test(text) && !text.startsWith("https://") ? text : null;
}

/** What a node itself says. */
function textOf(node: Node, isSilent: boolean): string | null {
  if (node.type === "JSXText") {
    const text = jsxText(String(node.value));
    return /\p{L}/u.test(text) ? text : null;
  }
  if (node.type === "JSXAttribute") return attributeText(node);
  if (isSilent) return null;
  if (node.type === "TemplateLiteral") return readOrNull(templateText(node));
  return node.type === "Literal" && typeof node.value === "string" ? readOrNull(node.value) : null;
}

function textsOfFile(file: string, code: string): InterfaceText[] {
  const found: InterfaceText[] = [];
  const visit = (value: unknown, isSilent: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isSilent);
    if (!isNode(value)) return;
    const text = textOf(value, isSilent);
    if (text !== null) found.push({ text: text.replaceAll(/\s+/g, " ").trim(), file });
    for (const [part, isPartSilent] of partsOf(value, isSilent)) visit(part, isPartSilent);
  };
  visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }), false);
  return found;
}

/** Every text of the sources under these folders that a person may come to read. */
export function findInterfaceTexts(root: string, folders: string[]): InterfaceText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .toSorted()
      .flatMap((file) => textsOfFile(`${folder}/${file}`, readFileSync(join(root, folder, file), "utf8"))),
  );
}
