export { findAttendee } from "./attendee.ts";
export { correctBirthday, isYoung, refuseOwnBirthday, saveBirthday, todayOf } from "./birthday.ts";
export { passwordHasher } from "./passwords/hasher.ts";
export { createLoginThrottle } from "./passwords/throttle.ts";
export { countTry, takeBackTry } from "./passwords/try.model.ts";
export { resolveActor } from "./sessions/resolve-actor.ts";
export { endSessions, findUnendedSessions } from "./sessions/sessions.ts";
export { type UserDocument, UserModel } from "./user.model.ts";
export { findFamily, findName, findNames, findUser, toUser } from "./users.ts";
