import type { ClassFollowers } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { type ClosureReturns, NO_RETURNS } from "#shared/features/classes/closing/closure.ts";
import type { ClosurePreview, previewClosure } from "#shared/features/classes/closing/endpoints.ts";
import { noticeFor } from "../schedule/changes/notice.ts";
import { findToCome } from "./closures.ts";
import { findPeopleOf } from "./people.ts";

/** @throws AppError 409 `closure.not-to-come` */
export async function preview(
  { classIds, from }: InputOf<typeof previewClosure>,
  { services, followers }: { services: Services; followers: ClassFollowers },
): Promise<ClosurePreview> {
  const instances = await findToCome(classIds, services);
  const people = await findPeopleOf(classIds, followers);
  const found = await Promise.all(followers().map((one) => one.findReturns?.(classIds) ?? NO_RETURNS));
  const byClass = Map.groupBy(people, ({ classInstanceId }) => classInstanceId);
  return {
    classes: instances.map(({ _id: id }) => {
      const own = byClass.get(id) ?? [];
      const waiting = own.filter(({ standing }) => standing === "waiting").length;
      return { id, booked: own.length - waiting, waiting };
    }),
    notice: await noticeFor([...new Set(people.map(({ personId }) => personId))], from, services),
    returns: found.reduce(addReturns, NO_RETURNS),
  };
}

const addReturns = (a: ClosureReturns, b: ClosureReturns): ClosureReturns => ({
  passClasses: a.passClasses + b.passClasses,
  cardCents: a.cardCents + b.cardCents,
  creditCents: a.creditCents + b.creditCents,
});
