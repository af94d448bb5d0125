import { addDays } from "#shared/core/time.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import { BookingModel } from "../../features/bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../features/classes/index.ts";
import { PracticeEntryModel } from "../../features/moves/index.ts";
import { ReadinessRequestModel } from "../../features/readiness/index.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { PRACTICE } from "./practice.data.ts";

/** The practice logs of those who sign in to the demo studio. */
export async function plantPractice({ today }: DemoStudio): Promise<void> {
  const docs = Object.entries(PRACTICE).flatMap(([name, entries]) => {
    const userId = demoId(`person ${name}`);
    return entries.map(({ daysAgo, move, ...entry }) => ({
      _id: demoId(`practice ${name} ${daysAgo}`),
      userId,
      date: addDays(today, -daysAgo),
      moveId: move && demoId(`move ${move}`),
      ...entry,
      audiences: [`user:${userId}`],
    }));
  });
  await insertAll(PracticeEntryModel, docs as never[]);
}

const ASKING = { className: "Silks Flow", students: ["Jonas Weber", "Wei Chen", "Luca Moretti", "Grace Achieng"] };

/** Students ask to come to a class that requires more than they have. */
export async function plantQuestions({ now }: DemoStudio): Promise<void> {
  const soon = mongoose.trusted({ $gt: new Date(now.getTime() + 2 * 86_400_000) });
  const instance = await ClassInstanceModel.findOne({ name: ASKING.className, startsAt: soon, status: "scheduled" })
    .sort({ startsAt: 1 })
    .lean<ClassInstanceDocument>();
  if (!instance) return;
  const booked = await BookingModel.distinct("attendeeId", { classInstanceId: instance._id });
  const student = ASKING.students.find((name) => !booked.includes(demoId(`person ${name}`)));
  if (!student) return;
  const studentId = demoId(`person ${student}`);
  const question = {
    _id: demoId(`question of ${student}`),
    classInstanceId: instance._id,
    seriesId: instance.seriesId,
    instructorId: instance.instructorId,
    className: instance.name,
    startsAt: instance.startsAt,
    studentId,
    studentName: student,
    askedById: studentId,
    message: "I trained two years in Leipzig and climb and invert. May I try?",
    askedAt: now,
    status: "asked",
    scope: "class",
    answers: [],
    audiences: [`user:${studentId}`, `instructor:${instance.instructorId}`, "admin"],
  };
  await insertAll(ReadinessRequestModel, [question] as never[]);
}
