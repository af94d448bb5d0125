import { message } from "#shared/core/messages/message.ts";
import { listFeedback } from "#shared/features/feedback/endpoints.ts";
import { listGroups } from "#shared/features/groups/endpoints.ts";
import { listHeldPasses } from "#shared/features/memberships/endpoints.ts";
import { listUsers } from "#shared/features/users/endpoints.ts";
import { listUserPlaces } from "#shared/features/users/person/endpoints.ts";
import { listWaiverStatuses } from "#shared/features/waivers/endpoints.ts";
import { person } from "../leaving/leaving.ts";
import { readTool, rows } from "./read-tool.ts";
import type { Tool } from "./tool.ts";

const named = ({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }) =>
  person(id, `${firstName} ${lastName}`.trim());

/** People, what they have, and what they said. No address, no birthday, nothing of health. */
export const PEOPLE_TOOLS: Tool[] = [
  readTool(listUsers, {
    words: message("Looks at the people"),
    source: { label: message("Users"), link: "/admin/users" },
    pick: ({ users, near, nextCursor }) => ({
      ...rows([...users, ...near], (each) => ({
        id: each.id,
        name: named(each),
        role: each.role,
        isMinor: each.isMinor,
        hasWaiver: each.hasWaiver,
        pass: each.pass,
        lastSeenAt: each.lastSeenAt,
      })),
      hasMore: nextCursor !== null,
    }),
  }),
  readTool(listUserPlaces, {
    words: message("Looks at a person's classes"),
    source: ({ id }) => ({ label: message("Person"), link: `/admin/users?person=${id}` }),
    pick: ({ places, hasMore }) => ({
      ...rows(places, ({ className, date, startTime, status, attendance, planName, isUnpaid }) => ({
        className,
        date,
        startTime,
        status,
        attendance,
        planName,
        isUnpaid,
      })),
      hasMore,
    }),
  }),
  readTool(listHeldPasses, {
    words: message("Looks at the passes"),
    source: { label: message("Passes and plans"), link: "/admin/memberships" },
    pick: (passes) =>
      rows(passes, (each) => ({
        id: each.id,
        ownerId: each.ownerId,
        owner: person(each.ownerId, each.ownerName),
        plan: each.planName,
        kind: each.kind,
        status: each.status,
        creditsLeft: each.creditsLeft,
        endsAt: each.endsAt,
        renews: each.renews,
      })),
  }),
  readTool(listWaiverStatuses, {
    words: message("Looks at the waivers"),
    source: { label: message("Waivers"), link: "/admin/waivers" },
    pick: ({ people, totals, nextCursor }) => ({
      ...rows(people, (each) => ({
        id: each.userId,
        name: person(each.userId, `${each.firstName} ${each.lastName}`.trim()),
        isMinor: each.isMinor,
        hasSigned: each.hasSigned,
      })),
      totals,
      hasMore: nextCursor !== null,
    }),
  }),
  readTool(listGroups, {
    words: message("Looks at the groups"),
    source: { label: message("Groups"), link: "/admin/groups" },
    pick: (groups) => rows(groups, ({ id, name, sentence }) => ({ id, name, people: sentence })),
  }),
  readTool(listFeedback, {
    words: message("Looks at the feedback"),
    source: { label: message("Feedback"), link: "/admin/feedback" },
    pick: (given, { leaving }) =>
      rows(given, (each) => ({
        id: each.id,
        category: each.category,
        createdAt: each.createdAt,
        isHandled: each.isDone,
        // A person wrote it: it may hold anything.
        ...(leaving.allowed.sharesFeedback && { message: each.message }),
      })),
  }),
];
