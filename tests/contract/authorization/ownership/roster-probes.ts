import { inPath, type Probe } from "./probe.ts";

/** What only who leads the class may do with its people. */
export const ROSTER_PROBES: Probe[] = [
  {
    call: "GET /api/rosters/:classInstanceId",
    with: inPath("/api/rosters/:id"),
    idOf: (own) => own.classInstanceId,
    as: "teacher",
  },
  {
    call: "PUT /api/attendance/:bookingId",
    with: inPath("/api/attendance/:id", { mark: "present", at: "2026-03-02T20:00:00Z" }),
    idOf: (own) => own.bookingId,
    as: "teacher",
  },
  {
    call: "PUT /api/attendance/:bookingId/correction",
    with: inPath("/api/attendance/:id/correction", {
      mark: "present",
      at: "2026-03-02T20:00:00Z",
      reason: "Mine now",
    }),
    idOf: (own) => own.bookingId,
    as: "teacher",
  },
  {
    call: "POST /api/bookings/:id/settle",
    with: inPath("/api/bookings/:id/settle", { way: "let-off", reason: "Mine now", at: "2026-03-02T20:00:00Z" }),
    idOf: (own) => own.bookingId,
    as: "teacher",
  },
  {
    call: "PUT /api/roster-notes/:bookingId",
    with: inPath("/api/roster-notes/:id", { text: "Mine now" }),
    idOf: (own) => own.bookingId,
    as: "teacher",
  },
  {
    call: "DELETE /api/walk-ins/:id",
    with: inPath("/api/walk-ins/:id"),
    idOf: (own) => own.walkInId,
    as: "teacher",
  },
];
