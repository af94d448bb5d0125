import * as z from "zod";
import { staff, staffAndParents } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { SearchText } from "../../core/service/pages.ts";
import { InstantText } from "../../core/time.ts";
import { ChatMessage, MessageText } from "./message.ts";
import { ChatPerson, ChatRoom } from "./room.ts";

export const openClassRoom = endpoint({
  name: "chat.openClassRoom",
  method: "PUT",
  path: "/api/chat/class-rooms/:classInstanceId",
  summary: "The room of a class, made when nobody opened it before: for who leads the class, and admins.",
  input: z.object({ classInstanceId: Id }),
  access: staff,
  offline: true,
});

export const openDirectRoom = endpoint({
  name: "chat.openDirectRoom",
  method: "PUT",
  path: "/api/chat/direct-rooms/:personId",
  summary: "The room of oneself and one other person, made when there is none yet. Staff begin, also with parents.",
  input: z.object({ personId: Id }),
  output: ChatRoom,
  access: staff,
});

export const listChatPeople = endpoint({
  name: "chat.listPeople",
  method: "GET",
  path: "/api/chat/people",
  summary:
    "Whom one may write to or bring into a class's room: staff and parents, all of age. By name, at most 50; without one the staff and some parents.",
  input: z.object({ query: SearchText }),
  output: z.array(ChatPerson),
  access: staff,
});

const inRoom = { roomId: Id };

export const addRoomMember = endpoint({
  name: "chat.addMember",
  method: "PUT",
  path: "/api/chat/rooms/:roomId/members/:personId",
  summary: "Bring somebody into the room of a class. A parent sees what is written from then on.",
  input: z.object({ ...inRoom, personId: Id }),
  access: staff,
});

export const removeRoomMember = endpoint({
  name: "chat.removeMember",
  method: "DELETE",
  path: "/api/chat/rooms/:roomId/members/:personId",
  summary: "Take somebody out of the room of a class; the room goes from their devices.",
  input: z.object({ ...inRoom, personId: Id }),
  access: staff,
});

export const sendMessage = endpoint({
  name: "chat.sendMessage",
  method: "POST",
  path: "/api/chat/rooms/:roomId/messages",
  summary: "Write in a room one is in. The device makes the id, the server gives the place.",
  input: z.object({
    ...inRoom,
    id: Id,
    text: MessageText,
    /** The device's clock: what it is shown with until the server has it. */
    at: InstantText,
  }),
  access: staffAndParents,
  offline: true,
});

export const listOlderMessages = endpoint({
  name: "chat.listOlderMessages",
  method: "GET",
  path: "/api/chat/rooms/:roomId/messages",
  summary: "What was written in a room before a place in it, the newest last.",
  input: z.object({ ...inRoom, before: z.coerce.number().int().min(1) }),
  output: z.array(ChatMessage),
  access: staffAndParents,
});

export const removeMessage = endpoint({
  name: "chat.removeMessage",
  method: "DELETE",
  path: "/api/chat/rooms/:roomId/messages/:id",
  summary: "Take back what one wrote, or as an admin what anybody wrote. That there was a message stays.",
  input: z.object({ ...inRoom, id: Id }),
  access: staffAndParents,
  offline: true,
});

export const readRoom = endpoint({
  name: "chat.readRoom",
  method: "PUT",
  path: "/api/chat/rooms/:roomId/read",
  summary: "How far one has read in a room. It only ever grows.",
  input: z.object({ ...inRoom, seq: z.int().min(1).max(1_000_000_000) }),
  access: staffAndParents,
  offline: true,
  audit: "never",
});
