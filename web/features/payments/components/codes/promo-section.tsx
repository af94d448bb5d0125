import { useQuery } from "@tanstack/react-query";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { archivePromoCode, listPromoCodes } from "#shared/features/discounts/endpoints.ts";
import type { PromoCode, PromoTarget } from "#shared/features/discounts/promo-code.ts";
import { call } from "#web/data/client.ts";
import { EditableList } from "#web/shell/staff/lists/editable-list.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { NewPromo } from "./new-promo.tsx";

const TARGET_WORDS: Record<PromoTarget, Message> = {
  class: message("Classes"),
  plan: message("Plans"),
  product: message("Shop"),
};

export function PromoSection() {
  const query = useQuery({ queryKey: [listPromoCodes.path], queryFn: () => call(listPromoCodes, {}), staleTime: 0 });
  const { attempt } = useAttempt();
  const reload = () => void query.refetch();

  async function archive({ id, isArchived }: PromoCode) {
    await attempt(() => call(archivePromoCode, { id, isArchived: !isArchived }));
    reload();
  }
  return (
    <EditableList
      title={t("Promo codes")}
      description={t("People enter them in the cart.")}
      newLabel={t("New code")}
      query={query}
      form={(_, onClose) => <NewPromo onClose={onClose} onDone={reload} />}
    >
      {(codes) =>
        codes.length === 0 ? (
          <EmptyState
            title={t("No codes yet")}
            description={t("A code for the first class brings people through the door.")}
          />
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
    </EditableList>
  );
}

function PromoCard({ code, onArchive }: { code: PromoCode; onArchive: () => void }) {
  const off = code.kind === "percent" ? `${code.off}%` : formatCents(code.off);
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg tracking-wide">{code.code}</h3>
        <p className="text-lg font-semibold tabular-nums">−{off}</p>
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {code.isArchived && <Badge tone="warning">{t("Withdrawn")}</Badge>}
        {code.targets.map((target) => (
          <Badge key={target}>{t(TARGET_WORDS[target])}</Badge>
        ))}
        {code.isOncePerPerson && <Badge tone="brand">{t("Once per person")}</Badge>}
      </div>
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm">
          {code.maxUses === null
            ? t("{uses, plural, one {Used # time} other {Used # times}}", { uses: code.uses })
            : t("Used {uses} of {maxUses, plural, one {# time} other {# times}}", {
                uses: code.uses,
                maxUses: code.maxUses,
              })}
        </p>
        <Button variant="secondary" size="sm" onClick={onArchive}>
          {code.isArchived ? t("Bring back") : t("Withdraw")}
          <span className="sr-only"> {code.code}</span>
        </Button>
      </div>
    </Card>
  );
}
