import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { studioZone } from "#shared/core/settings/in-force.ts";
import { type Day, dayIn, isMinorOn, todayAt } from "#shared/core/time.ts";
import { personName } from "#shared/features/accounts/full-name.ts";
import { canActFor, type Household } from "#shared/features/family/policy.ts";
import type { Care, PhotoConsent } from "#shared/features/profile/care.ts";
import { updateProfile } from "#shared/features/profile/change-endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import * as face from "#shared/features/profile/face-endpoints.ts";
import type { FamilyMember, OwnPerson, Profile } from "#shared/features/profile/profile.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { PICTURE_CACHE } from "../../pictures/store.ts";
import type { StudioClock } from "../../services.ts";
import type { Feed } from "../../sync/feed.ts";
import {
  findFamily,
  findUser,
  hasWaiver,
  isEmailRefused,
  refuseOwnBirthday,
  saveBirthday,
  toUser,
  type UserDocument,
  UserModel,
} from "../accounts/index.ts";
import {
  faceFeed,
  facePictures,
  forgetFacePictures,
  listFaces,
  privacy,
  removeFace,
  removeLeftFaces,
  setBio,
  setFace,
  setLeaderBio,
  setLeaderFace,
} from "./faces/faces.ts";

const photoConsentOf = ({ photoConsent }: UserDocument): PhotoConsent | null =>
  photoConsent && { answer: photoConsent.answer, at: photoConsent.at.toISOString() };

const careOf = ({ emergencyContact, medicalNotes }: UserDocument): Care => ({
  emergencyName: emergencyContact?.name || null,
  emergencyPhone: emergencyContact?.phone || null,
  medicalNotes: medicalNotes || null,
});

/** Of minors also what their guardians keep for them; an adult's is private. */
function toMember(user: UserDocument, actor: Household, today: Day): FamilyMember {
  const { _id, birthday, familyId, isGuardian } = user;
  const isMine = canActFor(actor, { id: _id, familyId, isMinor: isMinorOn(user, today) });
  return {
    id: _id,
    ...personName(user),
    birthday,
    waiverSigned: hasWaiver(user),
    isGuardian,
    hasLogin: user.username !== null,
    photoConsent: isMine ? photoConsentOf(user) : null,
    care: isMine ? careOf(user) : null,
  };
}

const toOwnPerson = (user: UserDocument): OwnPerson => ({
  ...toUser(user),
  phone: user.phone,
  isGuardian: user.isGuardian,
  hasLogin: user.username !== null,
  guardianMissing: user.guardianMissing === true,
  isEmailProved: !user.emailToProve,
  isEmailRefused: isEmailRefused(user),
  photoConsent: photoConsentOf(user),
  care: careOf(user),
});

/** @throws AppError 404 */
async function profileOf(actor: Actor, services: StudioClock): Promise<Profile> {
  const user = await findUser(actor.userId);
  if (!user) throw notFound(message("We can't find this person."));
  const today = todayAt(services);
  const family = user.familyId ? await findFamily(user.familyId) : [];
  const others = family.filter(({ _id }) => _id !== actor.userId);
  // Read again, because this call may just have made the user a guardian.
  const household = { ...actor, familyId: user.familyId, isGuardian: user.isGuardian };
  return { ...toOwnPerson(user), familyMembers: others.map((other) => toMember(other, household, today)) };
}

/** The own household, for screens that work without a network. Of oneself everything the profile shows. */
const peopleFeed: Feed = {
  collection: "people",
  model: UserModel,
  // Admins have pages of their own for the list of all people.
  notFor: ["admin"],
  comesFirst: true,
  toRow: (user: UserDocument, actor, now) => {
    if (!actor) return null;
    if (user._id === actor.userId) return toOwnPerson(user);
    if (user.familyId === null || user.familyId !== actor.familyId || user.archivedAt) return null;
    return toMember(user, actor, dayIn(studioZone(), now));
  },
};

/** @throws AppError 404, and as `refuseOwnBirthday` */
async function saveOwnBirthday(birthday: Day, userId: string, services: StudioClock): Promise<void> {
  const user = await findUser(userId);
  if (!user) throw notFound(message("We can't find this person."));
  refuseOwnBirthday(user, birthday, services);
  await saveBirthday(user, birthday, userId, services);
}

export const feature: Feature = {
  name: "profile",
  feeds: [peopleFeed, faceFeed],
  privacy,
  jobs: [
    {
      name: "profile.removeLeftFaces",
      every: "5 minutes",
      run: async (services) => void (await removeLeftFaces(services)),
    },
    {
      name: "profile.forgetFacePictures",
      every: "1 hour",
      run: async (services) => void (await forgetFacePictures(services)),
    },
  ],
  routes: [
    handle(getProfile, (_, { actor, services }) => profileOf(actor, services)),
    handle(updateProfile, async (change, { actor, services }) => {
      const { phone, birthday, ...names } = change;
      if (birthday !== undefined) await saveOwnBirthday(birthday, actor.userId, services);
      await UserModel.updateOne(
        { _id: actor.userId },
        { ...names, ...(phone !== undefined && { phone: phone || null }) },
      );
      return profileOf(actor, services);
    }),
    handle(face.listFaces, () => listFaces()),
    handle(face.getFacePicture, async ({ id }, { http }) => {
      const bytes = await facePictures.get(id);
      http.set("Cache-Control", PICTURE_CACHE);
      return bytes;
    }),
    handle(face.setFace, (input, { actor, services }) => setFace(actor.userId, input, services)),
    handle(face.removeFace, (_, { actor, services }) => removeFace(actor.userId, services)),
    handle(face.setPersonFace, ({ personId, ...picture }, { services }) => setLeaderFace(personId, picture, services)),
    handle(face.removePersonFace, ({ personId }, { services }) => removeFace(personId, services)),
    handle(face.setBio, (bio, { actor, services }) => setBio(actor.userId, bio, services)),
    handle(face.setPersonBio, ({ personId, ...bio }, { services }) => setLeaderBio(personId, bio, services)),
  ],
};
