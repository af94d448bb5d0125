import { notFound } from "../../../shared/core/errors.ts";
import { getProfile, updateProfile } from "../../../shared/features/profile/endpoints.ts";
import type { FamilyMember, OwnPerson, Profile } from "../../../shared/features/profile/profile.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { Feed } from "../../sync/feed.ts";
import { findFamily, findUser, toUser, type UserDocument, UserModel } from "../accounts/index.ts";

const toMember = ({ _id, firstName, lastName, birthday, waiverSigned }: UserDocument): FamilyMember => ({
  id: _id,
  firstName,
  lastName,
  birthday,
  waiverSigned,
});

const toOwnPerson = (user: UserDocument): OwnPerson => ({ ...toUser(user), phone: user.phone });

async function profileOf(userId: string): Promise<Profile> {
  const user = await findUser(userId);
  if (!user) throw notFound("This person");
  const family = user.familyId ? await findFamily(user.familyId) : [];
  const others = family.filter(({ _id }) => _id !== userId);
  return { ...toOwnPerson(user), familyMembers: others.map(toMember) };
}

/** The own household, for screens that work without a network. Of oneself everything the profile shows. */
const peopleFeed: Feed = {
  collection: "people",
  model: UserModel,
  toRow: (user: UserDocument, actor) => {
    if (user._id === actor?.userId) return toOwnPerson(user);
    return user.familyId !== null && user.familyId === actor?.familyId ? toMember(user) : null;
  },
};

export const feature: Feature = {
  name: "profile",
  feeds: [peopleFeed],
  routes: [
    handle(getProfile, (_, { actor }) => profileOf(actor.userId)),
    handle(updateProfile, async (change, { actor }) => {
      const { phone, ...names } = change;
      await UserModel.updateOne(
        { _id: actor.userId },
        { ...names, ...(phone !== undefined && { phone: phone || null }) },
      );
      return profileOf(actor.userId);
    }),
  ],
};
