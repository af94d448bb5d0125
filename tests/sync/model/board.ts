import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import * as z from "zod";
import { mongoose } from "#api/db/mongoose.ts";
import { syncedSchema } from "#api/db/synced.ts";
import { allRoutes, resolveActor } from "#api/features.ts";
import { createHashingLine } from "#api/http/admission.ts";
import { jsonBody } from "#api/http/body.ts";
import { answerErrors } from "#api/http/errors.ts";
import { mount } from "#api/http/mount.ts";
import { createRateLimiter } from "#api/http/rate-limit.ts";
import { handle, type Route } from "#api/http/route.ts";
import { createLineage } from "#api/sync/lineage.ts";
import { syncRoutes } from "#api/sync/routes.ts";
import { signedIn } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { AppError } from "#shared/core/errors.ts";
import { Id } from "#shared/core/ids.ts";
import { message } from "#shared/core/messages/message.ts";
import { effect } from "#web/data/effect.ts";
import type { Studio } from "../../support/studio.ts";

/** A list that only grows: what was lost, doubled, in the wrong order or another user's shows in it for ever. */
export interface Board {
  owner: string;
  entries: number[];
}

export const BoardModel = mongoose.model(
  "Board",
  syncedSchema<Board>({ owner: { type: String, required: true }, entries: { type: [Number], default: [] } }),
);

/** The device's table the boards go to: any whose key is the id. */
export const TABLE = "cartItems";

export interface BoardRow {
  id: string;
  entries: number[];
}

/** What the server refuses, by the kind of the entry. */
export const REFUSALS = { fine: null, invalid: 422, gone: 410, unknown: 404, taken: 409 } as const;
export type Kind = keyof typeof REFUSALS;

export const append = endpoint({
  name: "board.append",
  method: "POST",
  path: "/api/board",
  summary: "For the test of the sync only.",
  input: z.object({ id: Id, entry: z.int(), kind: z.enum(["fine", "invalid", "gone", "unknown", "taken"]) }),
  access: signedIn,
  offline: true,
});

/** Not harmless when repeated by the server, and therefore a test of it. */
const appendRoute = handle(append, async ({ id, entry, kind }, { actor }) => {
  const status = REFUSALS[kind];
  if (status) throw new AppError(status, `board.${kind}`, { text: "The board does not take this." });
  await BoardModel.updateOne(
    { _id: id },
    { $push: { entries: entry }, $setOnInsert: { owner: actor.userId, audiences: [`user:${actor.userId}`] } },
    { upsert: true },
  );
});

export const appendEffect = effect(append, {
  entity: ({ id }) => `board:${id}`,
  title: message("Append"),
  failed: message("Could not append"),
  async apply(draft, { id, entry }) {
    const board = await draft.get<BoardRow>(TABLE, id);
    if (board?.entries.includes(entry)) return;
    await draft.put(TABLE, { ...board, id, entries: [...(board?.entries ?? []), entry] } as BoardRow);
  },
});

/** The real edge, contract, idempotency, push and pull, with the board in place of the studio's slices. */
export async function openBoardServer({ services }: Studio): Promise<{ url: string; close(): Promise<void> }> {
  const feed = {
    collection: TABLE,
    model: BoardModel,
    toRow: ({ _id, entries }: Board & { _id: string }) => ({ id: _id, entries }),
  };
  const routes: Route[] = [appendRoute, ...syncRoutes([feed as never], createLineage([feed as never]), () => routes)];
  const accounts = allRoutes().filter(({ endpoint: { name } }) => name === "accounts.refreshToken");
  const app = new Koa();
  app.use(answerErrors(services.log));
  for (const body of jsonBody()) app.use(body);
  const limits = { rateLimiter: createRateLimiter(services.env), inHashingLine: createHashingLine() };
  app.use(mount([...routes, ...accounts], { services, resolveActor, ...limits }).routes());
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
