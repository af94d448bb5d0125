import { BalancesSection } from "./balances-section.tsx";
import { PromoSection } from "./promo-section.tsx";
import { SiblingSection } from "./sibling-section.tsx";

/** What takes something off, and what pays instead of a card. */
export function CodesTab() {
  return (
    <div>
      <PromoSection />
      <SiblingSection />
      <BalancesSection />
    </div>
  );
}
