import {
  addWalkIn,
  findKnownPeople,
  getRoster,
  markAttendance,
  removeWalkIn,
  saveRosterNote,
  settlePlace as settlePlaceEndpoint,
  signWaiverAtDoor,
} from "#shared/features/attendance/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import * as marks from "./marks/marks.ts";
import { saveNote } from "./marks/notes.ts";
import * as people from "./people/members.ts";
import { reportRoutes } from "./reports/routes.ts";
import * as rosters from "./rosters/get-roster.ts";
import { settlePlace } from "./settling/settle-place.ts";
import { signAtDoor } from "./walk-ins/sign-at-door.ts";
import { undoWalkIn } from "./walk-ins/undo-walk-in.ts";
import { recordWalkIn } from "./walk-ins/walk-ins.ts";

export const routes: Route[] = [
  handle(getRoster, ({ classInstanceId }, { actor, services }) => rosters.getRoster(classInstanceId, actor, services)),
  handle(markAttendance, (input, context) => marks.markAttendance(input, context)),
  handle(addWalkIn, (input, context) => recordWalkIn(input, context)),
  handle(settlePlaceEndpoint, (input, context) => settlePlace(input, context)),
  handle(signWaiverAtDoor, (input, context) => signAtDoor(input, context)),
  handle(removeWalkIn, ({ id }, context) => undoWalkIn(id, context)),
  handle(saveRosterNote, (input, context) => saveNote(input, context)),
  handle(findKnownPeople, ({ query }) => people.findKnownPeople(query)),
  ...reportRoutes,
];
