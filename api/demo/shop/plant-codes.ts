import { GIVEN } from "#shared/features/gift-cards/entries.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { PromoCodeModel } from "../../features/discounts/index.ts";
import { addCredit, createGiftCard } from "../../features/gift-cards/index.ts";
import { type DemoStudio, demoId } from "../studio.ts";

const CODES = [
  { code: "WELCOME10", kind: "percent", off: 10, targets: ["class"], maxUses: null, isOncePerPerson: true },
  { code: "SILKS20", kind: "amount", off: 2_000, targets: ["plan"], maxUses: 30, isOncePerPerson: false },
] as const;

/** What takes something off, and what the studio gave away: a prize, and an apology. */
export async function plantCodes({ now }: DemoStudio): Promise<void> {
  const docs = CODES.map((promo) => ({
    _id: demoId(`promo ${promo.code}`),
    ...promo,
    usesLeft: promo.maxUses,
    uses: [],
    createdAt: now,
  }));
  await insertAll(PromoCodeModel, docs as never[]);
  const id = demoId("gift card of the raffle");
  const prize = { cents: 5_000, about: "First prize of the summer raffle", at: now };
  await createGiftCard({ id, ownerId: null, moveId: `${GIVEN}${id}`, ...prize });
  const apology = { id: `${GIVEN}${demoId("apology")}`, cents: 1_000, about: "The hall was cold", at: now };
  await addCredit(demoId("person Linh Nguyen"), apology);
}
