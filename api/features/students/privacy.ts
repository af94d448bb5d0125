import type { PrivacyPart } from "../../privacy.ts";
import { StudentStateModel } from "./states/student-state.model.ts";
import { StudentViewModel } from "./views/view.model.ts";

/** States are derived from what other slices hand out, and of a person who leaves there is none. */
export const privacy: PrivacyPart = {
  uses: [{ model: StudentViewModel, fields: ["adminId"] }],
  async erase({ userId }) {
    await StudentViewModel.deleteMany({ adminId: userId });
    await StudentStateModel.deleteOne({ _id: userId });
  },
};
