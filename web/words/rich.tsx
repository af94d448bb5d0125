import { Fragment, type ReactNode } from "react";
import type { Found, Named } from "../../shared/core/messages/message.ts";
import { piecesOf } from "./t.ts";

type Tags<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;

/** `{name}` takes an element or a text, and `<link>…</link>` what is put around the words in it. */
type RichArguments<Text extends string> = Named<Found<Text>, ReactNode> & {
  readonly [Name in Tags<Text>]: (words: ReactNode) => ReactNode;
};

const TAG = /<(\w+)>(.*?)<\/\1>/s;

type Wrap = (words: ReactNode) => ReactNode;
type Values = Readonly<Record<string, ReactNode | Wrap>>;

/** A message with elements in it: one sentence, in the order its language needs. */
export function rich<const Text extends string>(text: Text, args: RichArguments<Text>): ReactNode {
  const values = args as Values;
  return keyed(joinTags(piecesOf(text, values), values));
}

/** What stands between two tags may itself be made of several pieces: tags are looked for with the elements as marks. */
function joinTags(pieces: (ReactNode | Wrap)[], args: Values): ReactNode[] {
  const marks: ReactNode[] = [];
  const text = pieces
    .map((piece) => (typeof piece === "string" ? piece : `\u0000${marks.push(piece as ReactNode) - 1}\u0001`))
    .join("");
  return cut(text, marks, args);
}

function cut(text: string, marks: readonly ReactNode[], args: Values): ReactNode[] {
  const found = TAG.exec(text);
  if (!found) return fill(text, marks);
  const [all, name = "", inner = ""] = found;
  const wrap = args[name];
  const words = keyed(cut(inner, marks, args));
  return [
    ...fill(text.slice(0, found.index), marks),
    typeof wrap === "function" ? wrap(words) : words,
    ...cut(text.slice(found.index + all.length), marks, args),
  ];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text of ours has them.
const MARK = /\u0000(\d+)\u0001/;

const fill = (text: string, marks: readonly ReactNode[]): ReactNode[] =>
  text
    .split(MARK)
    .map((piece, at) => (at % 2 === 1 ? marks[Number(piece)] : piece))
    .filter((piece) => piece !== "");

// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places.
const keyed = (nodes: ReactNode[]) => nodes.map((node, at) => <Fragment key={at}>{node}</Fragment>);
