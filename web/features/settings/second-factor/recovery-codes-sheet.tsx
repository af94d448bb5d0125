import { Button } from "#web/ui/actions/button.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { PrintButton } from "#web/ui/print/print-button.tsx";
import { t } from "#web/words/t.ts";

interface RecoveryCodesSheetProps {
  codes: string[];
  onClose: () => void;
}

/** Shown once: no page shows them again. */
export function RecoveryCodesSheet({ codes, onClose }: RecoveryCodesSheetProps) {
  return (
    <Sheet
      open
      title={t("Your recovery codes")}
      description={t(
        "Each gets you in once when you don't have your phone. Keep them on paper. We won't show them again.",
      )}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <PrintButton paper="page">
            <h2>{t("Your recovery codes")}</h2>
            <Codes codes={codes} />
          </PrintButton>
          <Button onClick={onClose}>{t("I saved them")}</Button>
        </>
      }
    >
      <Codes codes={codes} />
    </Sheet>
  );
}

const Codes = ({ codes }: { codes: string[] }) => (
  <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);
