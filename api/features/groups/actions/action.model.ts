import { Schema } from "mongoose";
import type { Made } from "#api/db/insert-own.ts";
import { MESSAGE_FIELD, mongoose } from "#api/db/mongoose.ts";
import { keepsTodo, type WithTodo } from "#api/follow-ups/todo.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { PersonOutcome } from "#shared/features/groups/actions/group-action.ts";

/** The part of an action that is for one person. */
export interface PersonStep {
  personId: string;
  name: string;
  /** The booking or the pass that it makes: fixed when it is decided, so that a repeat makes no second one. */
  madeId: string;
  state: PersonOutcome["state"];
  pays: PersonOutcome["pays"];
  reason: Message | null;
}

/** A decision of an admin about the people of a group, and what came of it for each. */
export interface GroupActionDocument extends Made, WithTodo {
  _id: string;
  groupId: string;
  kind: "book" | "pass";
  byId: string;
  at: Date;
  /** The class or the plan. */
  targetId: string;
  /** Its name as it was. */
  what: Message;
  /** Of a booking. */
  paysLater: boolean;
  anyway: boolean;
  /** Of a pass. */
  grantReason: string;
  /** How often this was done with this group before, as the admin saw it: a second admin's is refused by the index. */
  round: number;
  people: PersonStep[];
  finishedAt: Date | null;
}

const text = { type: String, required: true } as const;
const step = new Schema<PersonStep>(
  {
    personId: text,
    name: { type: String, default: "" },
    madeId: text,
    state: { type: String, enum: ["waiting", "done", "had", "refused"], required: true },
    pays: { type: String, enum: ["pass", "later", "free", null], default: null },
    reason: MESSAGE_FIELD,
  },
  { _id: false },
);

const schema = new Schema<GroupActionDocument>(
  {
    _id: text,
    groupId: text,
    kind: { type: String, enum: ["book", "pass"], required: true },
    byId: text,
    at: { type: Date, required: true },
    targetId: text,
    what: { type: Schema.Types.Mixed, required: true },
    paysLater: { type: Boolean, default: false },
    anyway: { type: Boolean, default: false },
    grantReason: { type: String, default: "" },
    round: { type: Number, required: true },
    people: { type: [step], required: true },
    finishedAt: { type: Date, default: null },
    madeBy: String,
  },
  { versionKey: false },
);
schema.plugin(keepsTodo);
schema.index({ groupId: 1, kind: 1, targetId: 1, round: 1 }, { unique: true });
schema.index({ groupId: 1, at: -1, _id: -1 });
// Where two accounts of one person become one.
schema.index({ "people.personId": 1 });

export const GroupActionModel = mongoose.model("GroupAction", schema, "group_actions");
