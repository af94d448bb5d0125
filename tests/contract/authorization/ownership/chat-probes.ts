import { v7 as newId } from "uuid";
import { inPath, type Probe } from "./probe.ts";

const SOMEBODY = newId();
const MESSAGE = { id: newId(), text: "Mine now", at: "2026-03-02T20:00:00Z" };

/** A room one is not in, a class one does not lead, a person one may not write to. */
export const CHAT_PROBES: Probe[] = [
  {
    call: "PUT /api/chat/class-rooms/:classInstanceId",
    with: inPath("/api/chat/class-rooms/:id"),
    idOf: (own) => own.chatRoomId,
    as: "teacher",
  },
  {
    call: "PUT /api/chat/direct-rooms/:personId",
    with: inPath("/api/chat/direct-rooms/:id"),
    idOf: (own) => own.childId,
    as: "teacher",
  },
  {
    call: "PUT /api/chat/rooms/:roomId/members/:personId",
    with: inPath(`/api/chat/rooms/:id/members/${SOMEBODY}`),
    idOf: (own) => own.chatRoomId,
    as: "teacher",
  },
  {
    call: "DELETE /api/chat/rooms/:roomId/members/:personId",
    with: inPath(`/api/chat/rooms/:id/members/${SOMEBODY}`),
    idOf: (own) => own.chatRoomId,
    as: "teacher",
  },
  {
    call: "POST /api/chat/rooms/:roomId/messages",
    with: inPath("/api/chat/rooms/:id/messages", MESSAGE),
    idOf: (own) => own.chatRoomId,
    as: "parent",
  },
  {
    call: "GET /api/chat/rooms/:roomId/messages",
    with: inPath("/api/chat/rooms/:id/messages?before=99"),
    idOf: (own) => own.chatRoomId,
    as: "parent",
  },
  {
    call: "DELETE /api/chat/rooms/:roomId/messages/:id",
    with: inPath(`/api/chat/rooms/:id/messages/${SOMEBODY}`),
    idOf: (own) => own.chatRoomId,
    as: "teacher",
  },
  {
    call: "PUT /api/chat/rooms/:roomId/read",
    with: inPath("/api/chat/rooms/:id/read", { seq: 1 }),
    idOf: (own) => own.chatRoomId,
    as: "parent",
  },
];
