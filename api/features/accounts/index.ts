export { passwordHasher } from "./passwords.ts";
export { resolveActor } from "./resolve-actor.ts";
export { endSessions, findUnendedSessions } from "./sessions.ts";
export { type UserDocument, UserModel } from "./user.model.ts";
export { findFamily, findUser, toUser } from "./users.ts";
