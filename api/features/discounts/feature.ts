import {
  archivePromoCode,
  changeSiblingDiscount,
  createPromoCode,
  getSiblingDiscount,
  listPromoCodes,
} from "#shared/features/discounts/endpoints.ts";
import { logChange } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { PromoCodeModel } from "./promo-code.model.ts";
import * as promo from "./promo-codes.ts";
import * as siblings from "./sibling-discount.ts";

export const feature: Feature = {
  name: "discounts",
  privacy: { uses: [{ model: PromoCodeModel, fields: ["uses.userId"] }] },
  routes: [
    handle(listPromoCodes, () => promo.listPromoCodes()),
    handle(createPromoCode, (draft, { actor, services }) => promo.createPromoCode(draft, actor.userId, services)),
    handle(archivePromoCode, (change, { services }) => promo.archivePromoCode(change, services)),
    handle(getSiblingDiscount, () => siblings.getSiblingDiscount()),
    handle(changeSiblingDiscount, (change, { audit }) =>
      logChange(audit, siblings.getSiblingDiscount, () => siblings.changeSiblingDiscount(change)),
    ),
  ],
};
