import { toInstant } from "../../../shared/core/time.ts";
import { classLink } from "../../../shared/features/notifications/links.ts";
import type { Services } from "../../services.ts";
import { UserModel } from "../accounts/index.ts";
import { whenOf } from "../classes/index.ts";
import { notify } from "../notifications/index.ts";
import type { ReadinessRequestDocument, StoredAnswer } from "./readiness-request.model.ts";

/** Who leads the class hears of it at once; admins read it when they look. Names stay out of the push. */
export async function notifyAsked(request: ReadinessRequestDocument, services: Services): Promise<void> {
  const { _id, className, studentName, message, instructorId, studentId } = request;
  const when = whenOf(request.startsAt, services.timeZone);
  const admins = await UserModel.find({ role: "admin", deletedAt: null, disabledAt: null }, { _id: 1 }).lean();
  const others = admins.map((admin) => admin._id).filter((id) => id !== instructorId && id !== studentId);
  for (const userId of [instructorId, ...others])
    await notify(services, {
      userId,
      type: "other",
      key: `readiness-asked:${_id}`,
      title: "Somebody asks to come to a class",
      message: `${studentName}, ${className}, ${when}.${message ? ` “${message}”` : ""}`,
      link: `/student-moves?ask=${_id}`,
      names: [studentName],
      ...(userId === instructorId && {
        push: { title: "Somebody asks to come to a class", body: `${className}, ${when}`, topic: `readiness:${_id}` },
      }),
      email: userId === instructorId ? "fallback" : "never",
      expiresAt: toInstant(request.startsAt),
    });
}

export async function notifyAnswered(
  { _id, studentId, className, classInstanceId, startsAt }: ReadinessRequestDocument,
  given: StoredAnswer,
  services: Services,
): Promise<void> {
  const when = whenOf(startsAt, services.timeZone);
  const isGranted = given.status === "granted";
  const what = given.scope === "series" ? `${className}, every time` : `${className}, ${when}`;
  const title = isGranted ? "You may book this class" : "Not this class yet";
  await notify(services, {
    userId: studentId,
    type: "other",
    key: `readiness-answer:${_id}:${given.id}`,
    title,
    message: isGranted ? `${what}: ${given.byName} lets you in.` : `${className}, ${when}: ${given.reason}`,
    link: classLink(classInstanceId),
    names: [given.byName],
    push: { title, body: `${className}, ${when}`, topic: `readiness:${_id}` },
    expiresAt: toInstant(startsAt),
  });
}
