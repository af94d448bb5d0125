import { Suspense, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { costLines } from "#shared/features/memberships/plan-costs.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { invoicePath } from "#web/paths.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonTiles } from "#web/ui/feedback/skeleton.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { useCart } from "../../cart/index.ts";
import { type Attendee, useAttendees } from "../../classes/components/index.ts";
import { OwnBalances } from "../../gift-cards/index.ts";
import { useProfile } from "../../profile/index.ts";
import { RefundPapers } from "../../refund-papers/index.ts";
import { useReturnedCard } from "../components/holder/use-returned-card.ts";
import { PassCard } from "../components/pass-card.tsx";
import { PlanCard } from "../components/plan-card.tsx";
import { leadPlanOf, type PlanRow, usePasses, usePlans } from "../queries.ts";
import type { PassRow } from "../tables.ts";

/** `/memberships`: what I have, what it paid for, and what can be bought. */
export function MembershipsScreen() {
  const [params] = useSearchParams();
  // Letters and news from before invoices had a page of their own lead here.
  const invoiceId = params.get("invoice");
  return invoiceId ? <Navigate to={invoicePath(invoiceId)} replace /> : <Memberships />;
}

function Memberships() {
  const plans = usePlans();
  const passes = usePasses();
  const people = useAttendees(useSignedInUser(), studioToday().toString());
  const family = useProfile();
  const isFamilyKnown = family.data !== undefined || family.error !== null;
  // All at once: what one has stands above what one can buy, and would push it away.
  const arrival = arrivalOf(useFreshness(), isFamilyKnown ? passes && plans : undefined);
  const sync = useSync();
  useReturnedCard();
  return (
    <Page title={t("Memberships")} width="wide" description={t("Book in one tap with a pass.")}>
      {arrival === "missing" && (
        <ErrorState
          kind="offline"
          title={t("The plans aren't on this device yet")}
          description={t("Connect once, and you can read them offline.")}
          onRetry={() => void sync.now()}
        />
      )}
      {arrival === "coming" && (
        <SkeletonTiles label={t("Loading plans")} className="gap-4 sm:grid-cols-2 lg:grid-cols-3" />
      )}
      {arrival === "here" && passes && passes.length > 0 && <MyPasses passes={passes} people={people} />}
      {arrival === "here" && passes && plans && <Plans plans={plans} passes={passes} people={people} />}
      {/* Below, since only the server knows them, and its answer would push the plans away; also without a store. */}
      {arrival !== "coming" && (
        <Suspense fallback={null}>
          <OwnBalances />
          <RefundPapers />
        </Suspense>
      )}
    </Page>
  );
}

interface KnownProps {
  passes: PassRow[];
  /** Whom the user may buy for. */
  people: Attendee[];
}

function MyPasses({ passes, people }: KnownProps) {
  const today = studioToday().toString();
  const mine = new Set(people.map(({ id }) => id));
  return (
    <Section title={t("My passes")}>
      <ul className="grid gap-4 md:grid-cols-2">
        {passes.map((pass) => (
          <li key={pass.id}>
            <PassCard pass={pass} today={today} canChange={mine.has(pass.ownerId)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Plans({ plans, passes, people }: KnownProps & { plans: PlanRow[] }) {
  const user = useSignedInUser();
  const [holderId, setHolderId] = useState(user.id);
  const holder = people.find(({ id }) => id === holderId) ?? people[0];
  const cart = useCart();
  const lead = holder && leadPlanOf(plans, passes, holder.id);
  if (plans.length === 0)
    return <EmptyState title={t("No plans yet")} description={t("You pay for classes one by one in the cart.")} />;
  if (!holder) return null;
  const sharedCosts = costsOfMost(plans);
  return (
    <Section title={t("Passes and memberships")}>
      {people.length > 1 && (
        <Segmented
          label={t("Who is it for?")}
          className="mb-5"
          options={people.map(({ id, label, isMe }) => ({
            value: id,
            label: isMe ? t("For me") : label,
          }))}
          value={holder.id}
          onValueChange={setHolderId}
        />
      )}
      {/* The parts of a card are rows of the list's grid, so that titles and prices stand in one line. */}
      <ul className="-mb-4 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map((product) => (
          <li key={product.id} className="row-span-5 mb-4 grid grid-rows-subgrid">
            <PlanCard
              product={product}
              sharedCosts={sharedCosts}
              holder={holder}
              isLead={product.id === lead}
              isInCart={
                cart?.things.some(
                  ({ item }) => item.productId === product.id && (item.forId ?? user.id) === holder.id,
                ) ?? false
              }
              isUsed={
                product.plan.isIntro &&
                passes.some(({ planId, ownerId }) => planId === product.id && ownerId === holder.id)
              }
            />
          </li>
        ))}
      </ul>
      {sharedCosts.length > 0 && (
        <p className="mt-4 text-sm text-ink-muted">
          {t("Unless a pass says otherwise:")} {sharedCosts.join(" · ")}
        </p>
      )}
    </Section>
  );
}

/** The rules of most plans, said once below them; a plan with others says its own. */
function costsOfMost(plans: PlanRow[]): string[] {
  const lines = plans.flatMap(({ plan }) => costLines(plan).map((line) => t(line)));
  return [...Map.groupBy(lines, (line) => line)].flatMap(([line, all]) =>
    all.length > plans.length / 2 ? [line] : [],
  );
}
