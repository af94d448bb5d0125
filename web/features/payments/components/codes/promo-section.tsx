import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { formatCents } from "../../../../../shared/core/money.ts";
import { archivePromoCode, listPromoCodes } from "../../../../../shared/features/discounts/endpoints.ts";
import type { PromoCode, PromoTarget } from "../../../../../shared/features/discounts/promo-code.ts";
import { call } from "../../../../data/client.ts";
import { PrimaryAction } from "../../../../shell/staff/admin-page.tsx";
import { Button } from "../../../../ui/actions/button.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { useAttempt } from "../../../../use-attempt.ts";
import { Asked } from "../asked.tsx";
import { NewPromo } from "./new-promo.tsx";

const TARGET_WORDS: Record<PromoTarget, string> = { class: "Classes", plan: "Plans", product: "Shop" };

export function PromoSection() {
  const query = useQuery({ queryKey: [listPromoCodes.path], queryFn: () => call(listPromoCodes, {}), staleTime: 0 });
  const [isNew, setNew] = useState(false);
  const { attempt } = useAttempt();
  const reload = () => void query.refetch();

  async function archive({ id, isArchived }: PromoCode) {
    await attempt(() => call(archivePromoCode, { id, isArchived: !isArchived }));
    reload();
  }
  return (
    <Section title="Promo codes" description="People type them in the cart.">
      <PrimaryAction>
        <Button onClick={() => setNew(true)}>
          <Plus aria-hidden="true" />
          New code
        </Button>
      </PrimaryAction>
      <Asked query={query}>
        {(codes) =>
          codes.length === 0 ? (
            <EmptyState title="No codes yet" description="A code for the first class brings people through the door." />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {codes.map((code) => (
                <li key={code.id}>
                  <PromoCard code={code} onArchive={() => void archive(code)} />
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
      {isNew && <NewPromo onClose={() => setNew(false)} onDone={reload} />}
    </Section>
  );
}

function PromoCard({ code, onArchive }: { code: PromoCode; onArchive: () => void }) {
  const off = code.kind === "percent" ? `${code.off}%` : formatCents(code.off);
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 translate="no" className="text-lg tracking-wide">
          {code.code}
        </h3>
        <p className="text-lg font-semibold tabular-nums">−{off}</p>
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {code.isArchived && <Badge tone="warning">Taken back</Badge>}
        {code.targets.map((target) => (
          <Badge key={target}>{TARGET_WORDS[target]}</Badge>
        ))}
        {code.isOncePerPerson && <Badge tone="brand">Once per person</Badge>}
      </div>
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm">
          {code.maxUses === null ? `Used ${code.uses} times` : `Used ${code.uses} of ${code.maxUses} times`}
        </p>
        <Button variant="secondary" size="sm" onClick={onArchive}>
          {code.isArchived ? "Bring back" : "Take back"}
          <span className="sr-only"> {code.code}</span>
        </Button>
      </div>
    </Card>
  );
}
