import { inPath, type Probe } from "./probe.ts";

const CHANGES: [name: string, body: object][] = [
  ["freeze", { until: "2026-03-20" }],
  ["resume", {}],
  ["cancel", {}],
  ["undo-cancel", {}],
  ["card", {}],
];

/** What is paid, and what is done with a membership, is its holder's alone. */
export const PASS_PROBES: Probe[] = [
  ...CHANGES.map(
    ([name, body]): Probe => ({
      call: `POST /api/passes/:id/${name}`,
      with: inPath(`/api/passes/:id/${name}`, body),
      idOf: ({ passId }) => passId,
    }),
  ),
  { call: "GET /api/passes/:id/payments", with: inPath("/api/passes/:id/payments"), idOf: ({ passId }) => passId },
  {
    call: "POST /api/stripe/confirm (sessionId)",
    with: (id) => ({ path: "/api/stripe/confirm", body: { sessionId: id.startsWith("cs_") ? id : "cs_test_nothing" } }),
    idOf: (own) => own.checkoutSessionId,
  },
];
