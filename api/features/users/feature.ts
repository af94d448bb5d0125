import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import * as archiving from "#shared/features/users/archive/endpoints.ts";
import * as users from "#shared/features/users/endpoints.ts";
import * as person from "#shared/features/users/person/endpoints.ts";
import { logChange } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { PersonUse } from "../../privacy.ts";
import { endSessions } from "../accounts/index.ts";
import { archiveUser, restoreUser } from "./archive/archive.ts";
import { finishArchives } from "./archive/carry-out.ts";
import { previewLeaving } from "./archive/leaving.ts";
import { previewArchive } from "./archive/preview.ts";
import { getUser, showUser } from "./details.ts";
import { inviteStaff, mailPasswordLink, showPasswordLink } from "./invite.ts";
import { listUsers } from "./list.ts";
import { addMember } from "./members.ts";
import { mergeRoutes } from "./merge/routes.ts";
import { finishMerges, privacy, tidyMerges } from "./merge/tidy.ts";
import { bookFor, finishMoves } from "./person/book-for.ts";
import { changeContact, changeEmail, readContact } from "./person/contact.ts";
import { listUserPayments } from "./person/payments.ts";
import { listPastVisits, listUserPlaces } from "./person/places.ts";
import { getUserRecord } from "./person/record.ts";
import { disableUser, enableUser } from "./standing/access.ts";
import { finishDecided, readStanding } from "./standing/change-standing.ts";
import { resetSecondFactor } from "./standing/reset-factor.ts";
import { changeRole, notifyRoles } from "./standing/roles.ts";

/** @param uses where all the slices name people */
export const feature = (uses: () => PersonUse[]): Feature => ({
  name: "users",
  privacy,
  routes: [
    handle(users.listUsers, (query, { services }) => listUsers(query, services)),
    handle(users.getUser, ({ id }, { actor, services }) => showUser(id, actor, services)),
    handle(users.inviteStaff, async (person, { actor, services, audit }) => {
      const invited = await inviteStaff(person, actor, services);
      audit.about(invited.id);
      return invited;
    }),
    handle(users.addMember, async (member, { actor, services, audit }) => {
      audit.about(member.id, ...member.children.map(({ id }) => id));
      await addMember(member, actor, services);
    }),
    handle(users.changeRole, async ({ id, ...change }, { actor, services, audit }) => {
      await logChange(
        audit,
        () => readStanding(id),
        () => changeRole(id, change, actor, services),
      );
      return getUser(id, services);
    }),
    handle(users.disableUser, async ({ id, reason }, { actor, services, audit }) => {
      await logChange(
        audit,
        () => readStanding(id),
        () => disableUser(id, reason, actor, services),
      );
      return getUser(id, services);
    }),
    handle(users.enableUser, async ({ id }, { actor, services, audit }) => {
      await logChange(
        audit,
        () => readStanding(id),
        () => enableUser(id, actor, services),
      );
      return getUser(id, services);
    }),
    handle(person.listUserPlaces, (query, { actor, services }) => listUserPlaces(query, actor, services)),
    handle(person.listPastVisits, (query, { actor }) => listPastVisits(query, actor)),
    handle(person.listUserPayments, (query, { actor }) => listUserPayments(query, actor)),
    handle(person.getUserRecord, ({ id }) => getUserRecord(id)),
    handle(person.changeContact, async ({ id, ...change }, { actor, services, audit }) => {
      audit.about(id);
      await logChange(
        audit,
        () => readContact(id),
        () => changeContact(id, change, actor),
      );
      return showUser(id, actor, services);
    }),
    handle(person.changeEmail, async ({ id, email }, { actor, services, audit }) => {
      audit.about(id);
      await logChange(
        audit,
        () => readContact(id),
        () => changeEmail(id, email, actor, services),
      );
      return showUser(id, actor, services);
    }),
    handle(person.bookForUser, (request, { actor, services }) => bookFor(request, actor, services)),
    handle(archiving.previewLeaving, (_, { actor, services }) => previewLeaving(actor.userId, services)),
    handle(archiving.previewArchive, ({ id, withChildren }, { services }) =>
      previewArchive(id, withChildren, services),
    ),
    handle(archiving.archiveUser, async (request, { actor, services, audit }) => {
      await logChange(
        audit,
        () => readStanding(request.id),
        () => archiveUser(request, actor, services),
      );
      return getUser(request.id, services);
    }),
    handle(archiving.restoreUser, async ({ id }, { actor, services, audit }) => {
      await logChange(
        audit,
        () => readStanding(id),
        () => restoreUser(id, actor, services),
      );
      return getUser(id, services);
    }),
    handle(users.resetUserSecondFactor, async ({ id }, { actor, services, operationId }) => {
      await resetSecondFactor(id, operationId, actor, services);
      return getUser(id, services);
    }),
    handle(users.mailPasswordLink, ({ id }, { services }) => mailPasswordLink(id, services)),
    handle(users.showPasswordLink, ({ id }, { services, operationId }) => showPasswordLink(id, operationId, services)),
    handle(users.endUserSession, async ({ id, deviceId }, { services }) => {
      const ended = await endSessions({ _id: deviceId, userId: id }, services);
      if (ended === 0) throw notFound(message("We can't find this session."));
    }),
    handle(users.endUserSessions, async ({ id }, { services }) => void (await endSessions({ userId: id }, services))),
    ...mergeRoutes(uses),
  ],
  jobs: [
    {
      name: "users.finishHalfDone",
      every: "1 minute",
      idleSeconds: 300,
      run: async (services) => {
        await finishDecided();
        await finishArchives(services);
        await finishMoves(services);
        await notifyRoles(services);
      },
    },
    {
      name: "users.finishMerges",
      every: "1 minute",
      idleSeconds: 300,
      run: (services) => finishMerges(uses(), services),
    },
    { name: "users.tidyMerges", every: "1 hour", run: (services) => tidyMerges(uses(), services) },
  ],
});
