import {
  addRoomMember,
  listChatPeople,
  listOlderMessages,
  openClassRoom,
  openDirectRoom,
  readRoom,
  removeMessage,
  removeRoomMember,
  sendMessage,
} from "#shared/features/chat/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import * as messages from "./messages/messages.ts";
import * as reads from "./messages/reads.ts";
import * as members from "./rooms/members.ts";
import { toRoom } from "./rooms/room.model.ts";
import * as rooms from "./rooms/rooms.ts";

export const routes: Route[] = [
  handle(openClassRoom, ({ classInstanceId }, { actor, services }) =>
    rooms.openClassRoom(classInstanceId, actor, services),
  ),
  handle(openDirectRoom, async ({ personId }, { actor, services }) =>
    toRoom(await rooms.openDirectRoom(personId, actor, services)),
  ),
  handle(listChatPeople, ({ query }, { actor, services }) => rooms.listPeople(query, actor, services)),
  handle(addRoomMember, ({ roomId, personId }, { actor, services }) =>
    members.addMember(roomId, personId, actor, services),
  ),
  handle(removeRoomMember, ({ roomId, personId }, { actor, services }) =>
    members.removeMember(roomId, personId, actor, services),
  ),
  handle(sendMessage, ({ roomId, id, text }, { actor, services }) =>
    messages.sendMessage({ roomId, id, text }, actor, services),
  ),
  handle(listOlderMessages, ({ roomId, before }, { actor, services }) =>
    messages.listOlder(roomId, before, actor, services),
  ),
  handle(removeMessage, ({ roomId, id }, { actor, services }) => messages.removeMessage(roomId, id, actor, services)),
  handle(readRoom, ({ roomId, seq }, { actor, services }) => reads.readRoom(roomId, seq, actor, services)),
];
