import { movedWithin } from "#shared/core/ledger.ts";
import {
  giveCredit,
  giveGiftCard,
  listBalances,
  listOwnBalances,
  voidGiftCard,
} from "#shared/features/gift-cards/endpoints.ts";
import { entriesOf } from "#shared/features/gift-cards/entries.ts";
import { logDocument } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { BalanceModel } from "./balance.model.ts";
import { balanceUse } from "./balance-use.ts";
import * as balances from "./balances.ts";

export const feature: Feature = {
  name: "giftCards",
  routes: [
    handle(listOwnBalances, (_, { actor }) => balances.listOwn(actor.userId)),
    handle(listBalances, (asked) => balances.listAll(asked)),
    handle(giveGiftCard, (given, { actor, services }) => balances.giveGiftCard(given, actor.userId, services)),
    handle(voidGiftCard, (request, { services, audit }) =>
      logDocument(audit, { model: BalanceModel, id: request.id, fields: ["leftCents", "voidedAt"] }, () =>
        balances.voidGiftCard(request, services),
      ),
    ),
    handle(giveCredit, (given, { services }) => balances.giveCredit(given, services)),
  ],
  ledger: {
    name: "gift cards and credit",
    async *entries(from, to) {
      for await (const given of balances.changedWithin(from, to)) yield movedWithin(given.flatMap(entriesOf), from, to);
    },
    controls: async () => [{ account: "stored-value", cents: -(await balances.owedCents()) }],
  },
  /** Money the studio owes is kept in the ledger, under the id of an account without a name. */
  privacy: {
    uses: [balanceUse],
    collect: async (userId) => ({ balances: await BalanceModel.find({ ownerId: userId }).lean() }),
  },
};
