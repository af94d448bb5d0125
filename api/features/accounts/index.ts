export { correctAddress } from "./addresses/correct.ts";
export { mayBeHandedOver, proveEmail } from "./addresses/proofs.ts";
export { mailSecurityChange } from "./addresses/security-letters.ts";
export { findAttendee } from "./attendee.ts";
export { correctBirthday, refuseOwnBirthday, saveBirthday } from "./birthday.ts";
export { emergencyFields } from "./emergency-contact.ts";
export { NAME_FIELDS } from "./name-fields.ts";
export { nameOnPaper } from "./name-on-paper.ts";
export { passwordHasher } from "./passwords/hasher.ts";
export { closeResetLinks, makeResetLink } from "./passwords/link.ts";
export { createLoginThrottle } from "./passwords/throttle.ts";
export { countTry, takeLetter, uncountTry } from "./passwords/try.model.ts";
export { assertSameRegistration, registerChecked } from "./registration.ts";
export { byPersonOrName } from "./search/by-person-or-name.ts";
export {
  beginningWith,
  type Condition,
  FEW_FOUND,
  findInOrder,
  findNear,
  findPayerIds,
  findPeopleNamed,
} from "./search/find-people.ts";
export { after, type Place, placeOf, readCursor, writeCursor } from "./search/place.ts";
export { hasFactor, owesFactor, removeFactor } from "./second-factor/second-factor.ts";
export { resolveActor } from "./sessions/resolve-actor.ts";
export { endSessions, findUnendedSessions, isSessionGood, listDevices, shortenSessions } from "./sessions/sessions.ts";
export { taxDetailsSchema, type UserDocument, UserModel } from "./user.model.ts";
export {
  addressOf,
  audiencesOfAccount,
  findByLogin,
  findFamily,
  findHousehold,
  findMerged,
  findName,
  findNames,
  findUser,
  hasAccount,
  hasAdmin,
  hasWaiver,
  idsOf,
  isEmailRefused,
  makeAdmin,
  toUser,
} from "./users.ts";
