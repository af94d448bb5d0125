import type { Actor } from "../../../shared/core/actor.ts";
import { authorize, badRequest } from "../../../shared/core/errors.ts";
import { dayIn, toDate } from "../../../shared/core/time.ts";
import { signWaiver } from "../../../shared/features/waivers/endpoints.ts";
import { canSignFor, WAIVER_ID } from "../../../shared/features/waivers/waiver.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import type { Feature } from "../../feature.ts";
import { handle, type RequestContext } from "../../http/route.ts";
import { findUser, type UserDocument, UserModel } from "../accounts/index.ts";
import { WaiverSignatureModel } from "./signature.model.ts";

/** The record first, then the mark on the person: a crash between leaves a signature that signing again completes. */
async function sign(
  person: UserDocument,
  { actor, services, operationId, ip, userAgent }: RequestContext<Actor>,
): Promise<void> {
  const signature = {
    _id: `${WAIVER_ID}:${person._id}`,
    waiverId: WAIVER_ID,
    userId: person._id,
    signedById: actor.userId,
    signedAt: toDate(services.now()),
    ip,
    userAgent,
    sessionId: actor.sessionId,
    operationId,
  };
  await WaiverSignatureModel.create(signature).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  await UserModel.updateOne({ _id: person._id }, { waiverSigned: true });
}

export const feature: Feature = {
  name: "waivers",
  routes: [
    handle(signWaiver, async ({ userIds }, context) => {
      const { actor, services } = context;
      const today = dayIn(services.env.STUDIO_TIME_ZONE, services.now());
      const people: UserDocument[] = [];
      for (const id of new Set(userIds)) {
        const isFamily = (person: UserDocument) =>
          id === actor.userId || (!actor.isMinor && person.familyId !== null && person.familyId === actor.familyId);
        const person = authorize(await findUser(id), isFamily, "This person");
        if (!canSignFor(actor.userId, { id, birthday: person.birthday }, today))
          throw badRequest("waiver.adult", "Adults sign with their own accounts.");
        people.push(person);
      }
      for (const person of people) await sign(person, context);
    }),
  ],
};
