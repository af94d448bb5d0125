import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { GroupActionModel } from "./actions/action.model.ts";
import { GroupModel } from "./group.model.ts";

/** Groups are the studio's own lists and no part of a person's copy. What was made for a person is with bookings and passes. */
export const privacy: PrivacyPart = {
  uses: [
    { model: GroupModel, fields: ["audience.personIds"] },
    { model: GroupActionModel, fields: ["people.personId"], names: { personId: "name" } },
  ],
  async erase({ userId }) {
    await GroupModel.updateMany({ "audience.personIds": userId }, { $pull: { "audience.personIds": userId } });
    await GroupActionModel.updateMany(
      { "people.personId": userId },
      { $set: { "people.$[one].name": FORMER_MEMBER } },
      { arrayFilters: [{ "one.personId": userId }] },
    );
  },
};
