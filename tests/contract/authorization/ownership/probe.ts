import type { Role } from "#shared/core/roles.ts";
import { jpegWith } from "#tests/features/videos/media.ts";
import type { Belongings } from "./belongings.ts";

export interface Probe {
  call: string;
  /** The request for one of the owner's ids, or for an id that stands for nothing. */
  with(id: string): { path: string; body?: unknown };
  idOf(owner: Belongings): string | Promise<string>;
  /** Who tries; a student unless the call is only for others. */
  as?: Role;
}

export const inPath =
  (template: string, body?: unknown): Probe["with"] =>
  (id) => ({ path: template.replace(/:\w+/, id), body });

/** A video that is still uploading is for who adds it alone. */
export const VIDEO_PROBES: Probe[] = [
  {
    call: "GET /api/videos/:id/poster",
    with: inPath("/api/videos/:id/poster"),
    idOf: (own) => own.videoId,
    as: "teacher",
  },
  { call: "GET /api/videos/:id", with: inPath("/api/videos/:id"), idOf: (own) => own.videoId, as: "teacher" },
  {
    call: "PATCH /api/videos/:id",
    with: inPath("/api/videos/:id", { title: "Mine now" }),
    idOf: (own) => own.videoId,
    as: "teacher",
  },
  {
    call: "PUT /api/videos/:id/poster",
    with: inPath("/api/videos/:id/poster", { jpegBase64: jpegWith().toString("base64") }),
    idOf: (own) => own.videoId,
    as: "teacher",
  },
  { call: "DELETE /api/videos/:id", with: inPath("/api/videos/:id"), idOf: (own) => own.videoId, as: "teacher" },
];

export const WAITLIST_PROBES: Probe[] = [
  { call: "DELETE /api/waitlist/:id", with: inPath("/api/waitlist/:id"), idOf: (own) => own.waitlistEntryId },
  {
    call: "PUT /api/waitlist/:id",
    with: inPath("/api/waitlist/:id", { autoConfirm: false, acceptUntilHours: 4, onlyOne: true }),
    idOf: (own) => own.waitlistEntryId,
  },
  {
    call: "POST /api/waitlist/:id/accept",
    with: inPath("/api/waitlist/:id/accept"),
    idOf: (own) => own.waitlistEntryId,
  },
  {
    call: "POST /api/waitlist/:id/decline",
    with: inPath("/api/waitlist/:id/decline"),
    idOf: (own) => own.waitlistEntryId,
  },
];
