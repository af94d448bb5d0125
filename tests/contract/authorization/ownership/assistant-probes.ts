import { inPath, type Probe } from "./probe.ts";

const CONVERSATION = "/api/admin/assistant/conversations/:id";
const CARD = "/api/admin/assistant/proposals/:id";

/** An admin's conversations, cards and keys are closed to other admins. */
export const ASSISTANT_PROBES: Probe[] = [
  { call: `GET ${CONVERSATION}`, with: inPath(CONVERSATION), idOf: (own) => own.conversationId, as: "admin" },
  { call: `DELETE ${CONVERSATION}`, with: inPath(CONVERSATION), idOf: (own) => own.conversationId, as: "admin" },
  {
    call: `POST ${CARD}/confirmation`,
    with: inPath(`${CARD}/confirmation`, { hash: "a-hash" }),
    idOf: (own) => own.cardId,
    as: "admin",
  },
  { call: `DELETE ${CARD}`, with: inPath(CARD), idOf: (own) => own.cardId, as: "admin" },
  {
    call: "DELETE /api/admin/assistant/keys/:id",
    with: inPath("/api/admin/assistant/keys/:id"),
    idOf: (own) => own.outsideKeyId,
    as: "admin",
  },
];
