import { lazy, Suspense, useState } from "react";
import { spacedCode } from "#shared/features/check-in/code-rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { QrCode } from "#web/ui/display/qr-code.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PrintButton } from "#web/ui/print/print-button.tsx";
import { t } from "#web/words/t.ts";
import { useRenewCode } from "../actions.ts";
import { type Arriving, useCode } from "../queries.ts";

const ConfirmDialog = lazy(() =>
  import("#web/ui/overlays/confirm-dialog.tsx").then((m) => ({ default: m.ConfirmDialog })),
);

/** Big enough to be read over a counter, by an eye or a scanner; without a network too. */
export function CodeCard({ person }: { person: Arriving }) {
  const code = useCode(person.id);
  if (code === undefined) return <Card className="min-h-109" />;
  if (code === null)
    return (
      <Card variant="sunken">
        <p className="text-ink-muted">{t("You'll get your code with the next sync.")}</p>
      </Card>
    );
  return (
    <Card className="grid justify-items-center text-center">
      <QrCode text={code} label={t("Check-in code")} className="w-full max-w-60" />
      <p className="mt-4 text-3xl font-bold tracking-wide tabular-nums select-all sm:text-4xl">{spacedCode(code)}</p>
      <p className="mt-2 max-w-xs text-sm text-ink-muted">
        {t("Hold your code to the scanner at the studio, or type it in. Works with no signal.")}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <PrintButton size="sm">
          <div className="grid justify-items-center gap-3 text-center">
            <h1 className="text-xl">{person.firstName}</h1>
            <QrCode text={code} label={t("Check-in code")} className="w-[60mm]" />
            <p className="text-3xl font-bold tracking-wide tabular-nums">{spacedCode(code)}</p>
            <p>{t("Hold your code to the scanner at the studio, or type it in.")}</p>
          </div>
        </PrintButton>
        <Renew person={person} />
      </div>
    </Card>
  );
}

function Renew({ person }: { person: Arriving }) {
  const renew = useRenewCode();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await renew(person.id);
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t("New code")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setOpen}
            title={t("Make a new code?")}
            description={t("Your old code stops working. Do this if someone else knows it.")}
            confirmLabel={t("Make a new code")}
            loading={isBusy}
            onConfirm={() => void confirm()}
          />
        </Suspense>
      )}
    </>
  );
}
