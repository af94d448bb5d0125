import { message } from "#shared/core/messages/message.ts";
import { toInstant } from "#shared/core/time.ts";
import { classLink } from "#shared/features/notifications/links.ts";
import type { Services } from "../../services.ts";
import { UserModel } from "../accounts/index.ts";
import { classAndTime } from "../classes/index.ts";
import { notify } from "../notifications/index.ts";
import type { ReadinessRequestDocument, StoredAnswer } from "./readiness-request.model.ts";

/** The leader of the class is notified at once; admins read it when they look. Names stay out of the push. */
export async function notifyAsked(request: ReadinessRequestDocument, services: Services): Promise<void> {
  const { _id, className, studentName, message: question, instructorId, studentId, startsAt } = request;
  const what = classAndTime({ name: className, startsAt });
  const admins = await UserModel.find({ role: "admin", deletedAt: null, disabledAt: null }, { _id: 1 }).lean();
  const others = admins.map((admin) => admin._id).filter((id) => id !== instructorId && id !== studentId);
  const title = message("A student asks to join a class");
  for (const userId of [instructorId, ...others])
    await notify(services, {
      userId,
      type: "other",
      key: `readiness-asked:${_id}`,
      title,
      message: question
        ? message("{name}, {what}. “{question}”", { name: studentName, what, question })
        : message("{name}, {what}.", { name: studentName, what }),
      link: `/student-moves?ask=${_id}`,
      ...(userId === instructorId && { push: { title, body: what, topic: `readiness:${_id}` } }),
      email: userId === instructorId ? "fallback" : "never",
      expiresAt: toInstant(startsAt),
    });
}

export async function notifyAnswered(
  { _id, studentId, className, classInstanceId, startsAt }: ReadinessRequestDocument,
  { id, status, scope, byName, reason }: StoredAnswer,
  services: Services,
): Promise<void> {
  const what = classAndTime({ name: className, startsAt });
  const isGranted = status === "granted";
  const granted =
    scope === "series"
      ? message("{className}, every time: {name} lets you in.", { className: { own: className }, name: byName })
      : message("{what}: {name} lets you in.", { what, name: byName });
  const title = isGranted ? message("You may book this class") : message("Not this class yet");
  await notify(services, {
    userId: studentId,
    type: "other",
    key: `readiness-answer:${_id}:${id}`,
    title,
    message: isGranted ? granted : message("{what}: {reason}", { what, reason }),
    link: classLink(classInstanceId),
    push: { title, body: what, topic: `readiness:${_id}` },
    expiresAt: toInstant(startsAt),
  });
}
