import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type NamedRate, removeRate } from "#shared/features/pay/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatDay } from "#web/format.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useRates, useReadAgain } from "../queries.ts";
import { scopeText, termsText } from "../words.ts";
import { RateForm } from "./rate-form.tsx";

/** Rates by whom and what they are for. */
export function RatesTab() {
  const query = useRates();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<NamedRate | null>(null);
  return (
    <Section
      title={t("Rates")}
      description={t(
        "The most specific rate counts: instructor in a class, then instructor, then class, then studio. Each counts from its day on. Closed periods stay as they are.",
      )}
    >
      <PrimaryAction>
        <Button onClick={() => setAdding(true)}>{t("Add a rate")}</Button>
      </PrimaryAction>
      <QueryState query={query} what={t("the rates")}>
        {(rates) =>
          rates.length === 0 ? (
            <EmptyState
              title={t("No rates yet")}
              description={t("Start with one rate for all classes, then add others where pay differs.")}
            />
          ) : (
            <RowList>
              {rates.map((rate) => (
                <RateRow key={rate.id} rate={rate} onRemove={() => setRemoving(rate)} />
              ))}
            </RowList>
          )
        }
      </QueryState>
      {isAdding && <RateForm onClose={() => setAdding(false)} />}
      {removing && <RemoveRate rate={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

const RateRow = ({ rate, onRemove }: { rate: NamedRate; onRemove: () => void }) => (
  <Row
    title={scopeText(rate)}
    detail={
      <>
        <span className="block">{termsText(rate)}</span>
        <span className="block">{t("From {day}", { day: formatDay(rate.from, "dated") })}</span>
      </>
    }
    trailing={
      <IconButton label={t("Remove the rate: {name}", { name: scopeText(rate) })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    }
  />
);

function RemoveRate({ rate, onClose }: { rate: NamedRate; onClose: () => void }) {
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  async function remove() {
    if (!(await attempt(() => call(removeRate, { id: rate.id })))) return;
    await readAgain();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t("Remove this rate?")}
      description={t("Classes that are over keep it. Later ones get the next rate that is for them.")}
      confirmLabel={t("Remove it")}
      loading={isBusy}
      onConfirm={() => void remove()}
    />
  );
}
