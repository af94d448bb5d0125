import { v7 as newId } from "uuid";
import type { CallInput } from "#shared/core/endpoint.ts";
import { bookGroup, grantGroupPass, previewBooking, previewPass } from "#shared/features/groups/actions/endpoints.ts";
import { createGroup } from "#shared/features/groups/endpoints.ts";
import { createPlan } from "#shared/features/memberships/endpoints.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";

const PACK = {
  kind: "pack" as const,
  name: "Three classes",
  description: "For a start.",
  priceCents: 6_000,
  credits: 3,
  validWeeks: 4,
  blueprintIds: [],
  isIntro: false,
  isForFamily: false,
};

/** The acts of an admin with a group of chosen people. */
export function acting(studio: Studio, admin: () => SignedIn) {
  const groupOf = async (people: readonly Pick<Person, "id">[]): Promise<string> => {
    const audience = { kind: "hand" as const, personIds: people.map(({ id }) => id) };
    return (await studio.call(createGroup, { id: newId(), name: "Cast", audience }, admin())).id;
  };
  const offerPack = async (changes: object = {}): Promise<string> =>
    (await studio.call(createPlan, { ...PACK, ...changes }, admin())).id;
  const previewClass = (id: string, classInstanceId: string, terms: { paysLater?: boolean; anyway?: boolean } = {}) =>
    studio.call(previewBooking, { id, classInstanceId, ...terms }, admin());
  const book = (
    request: Partial<CallInput<typeof bookGroup>> & { id: string; classInstanceId: string },
    as = admin(),
  ) => studio.call(bookGroup, { actionId: newId(), personIds: [], round: 0, ...request }, as);
  const previewPlan = (id: string, planId: string) => studio.call(previewPass, { id, planId }, admin());
  const grant = (request: Partial<CallInput<typeof grantGroupPass>> & { id: string; planId: string }, as = admin()) =>
    studio.call(grantGroupPass, { actionId: newId(), personIds: [], round: 0, reason: "The show", ...request }, as);
  return { groupOf, offerPack, previewClass, book, previewPlan, grant };
}
