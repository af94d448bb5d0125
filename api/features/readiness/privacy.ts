import { toDate } from "#shared/core/time.ts";
import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { joinQuestions } from "./join-questions.ts";
import { ReadinessRequestModel } from "./readiness-request.model.ts";

export const privacy: PrivacyPart = {
  uses: [
    {
      model: ReadinessRequestModel,
      fields: ["studentId", "askedById", "instructorId", "answers.byId"],
      names: { studentId: "studentName" },
      counts: (docs) => ({ questions: docs.length }),
      changes: joinQuestions,
    },
  ],
  collect: async (userId) => ({
    questionsToInstructors: await ReadinessRequestModel.find(
      { studentId: userId, deletedAt: null },
      { className: 1, startsAt: 1, message: 1, askedAt: 1, status: 1, _id: 0 },
    ).lean(),
  }),
  async erase({ userId }, { now }) {
    const gone = { studentName: FORMER_MEMBER, message: "", answers: [], deletedAt: toDate(now()) };
    await ReadinessRequestModel.updateMany({ studentId: userId, deletedAt: null }, gone);
  },
};
