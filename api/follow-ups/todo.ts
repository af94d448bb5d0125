import { Schema } from "mongoose";
import { v7 as newId } from "uuid";
import { toDate } from "../../shared/core/time.ts";

/** A step that follows from a decision, kept in the document that decided until it is done. */
export interface Todo {
  /** Makes a repeat of the step harmless: what it does is keyed by it. */
  id: string;
  /** `slice.verbNoun` */
  kind: string;
  /** Small and plain: it is stored. */
  args: Record<string, string | number | boolean | null>;
  /** Not before. While a process works on the step: when another one may. */
  at: Date;
  tries: number;
}

/** The field of a document with steps that follow. No visitor sees it. */
export interface WithTodo {
  todo?: Todo[];
}

const todo = new Schema<Todo>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    args: { type: Schema.Types.Mixed, default: {} },
    at: { type: Date, required: true },
    tries: { type: Number, default: 0 },
  },
  { _id: false, minimize: false },
);

/** A plugin of a schema: the field, and an index that holds the documents with something to do, and no others. */
export function keepsTodo(schema: Schema): void {
  schema.add({ todo: { type: [todo], default: undefined } });
  schema.index({ "todo.at": 1 }, { partialFilterExpression: { "todo.at": { $gt: new Date(0) } } });
}

interface NewTodo {
  kind: string;
  args?: Todo["args"];
  at: Temporal.Instant;
  id?: string;
}

/** Part of the conditional update that decides: `$push: pushTodo({ … })`. */
export const pushTodo = ({ id = newId(), kind, args = {}, at }: NewTodo): { todo: Todo } => ({
  todo: { id, kind, args, at: toDate(at), tries: 0 },
});
