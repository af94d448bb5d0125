import mongoose, { type InferSchemaType, Schema } from "mongoose";
import { synced } from "../../db/synced.ts";

const schema = new Schema(
  {
    _id: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    /** Lower case; children have none. */
    username: { type: String, default: null },
    email: { type: String, default: null },
    /** `argon2id$nonce$tag`; null for people without a login. */
    passwordHash: { type: String, default: null },
    role: { type: String, required: true },
    /** `2001-05-01` */
    birthday: { type: String, default: null },
    waiverSigned: { type: Boolean, required: true, default: false },
    familyId: { type: String, default: null, index: true },
    /** May act for the minors of the family. */
    isGuardian: { type: Boolean, default: false },
    phone: { type: String, default: null },
    disabledAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.plugin(synced);
schema.index({ username: 1 }, { unique: true, partialFilterExpression: { username: { $type: "string" } } });
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $type: "string" } } });

export const UserModel = mongoose.model("User", schema, "users");
export type UserDocument = InferSchemaType<typeof schema>;
