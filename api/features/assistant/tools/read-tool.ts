import type { CallInput, Endpoint, OutputOf } from "#shared/core/endpoint.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { Source } from "#shared/features/assistant/chat/figure.ts";
import { type Asker, read, type Tool } from "./tool.ts";

/** Rows that leave at once: an answer needs few, and each costs money. */
const MOST_ROWS = 60;

interface ReadDraft<E extends Endpoint> {
  words: Message;
  source: Source | ((input: CallInput<E>) => Source);
  /** The fields that may leave, named one by one: a field that is added to an answer later stays here. */
  pick(output: OutputOf<E>, asker: Asker): unknown;
}

/** A tool of a GET of the API: its name, summary and input are the contract's. */
export const readTool = <E extends Endpoint>(endpoint: E, { words, source, pick }: ReadDraft<E>): Tool => ({
  name: endpoint.name.replace(".", "_"),
  kind: "read",
  summary: endpoint.summary,
  input: endpoint.input,
  words,
  async run(input, asker) {
    const output = await read(endpoint, input as CallInput<E>, asker);
    return {
      content: pick(output, asker),
      source: typeof source === "function" ? source(input as CallInput<E>) : source,
    };
  },
});

/** The first rows, and how many there are. */
export const rows = <Row>(all: readonly Row[], pick: (row: Row) => object) => ({
  count: all.length,
  rows: all.slice(0, MOST_ROWS).map(pick),
  ...(all.length > MOST_ROWS && { isCut: true }),
});
