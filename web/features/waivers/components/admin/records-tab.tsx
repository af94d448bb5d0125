import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { checkEvidence, type EvidenceReport } from "#shared/features/waivers/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatMoment } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { ChainFaults } from "#web/shell/staff/chain-faults.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";

/** Whether what was signed is still exactly what was signed. */
export function RecordsTab() {
  const [report, setReport] = useState<EvidenceReport | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function check(): Promise<void> {
    setChecking(true);
    try {
      setReport(await call(checkEvidence, {}));
    } catch (error) {
      toast({ title: t("Couldn't run the check"), description: wordsFor(error), variant: "danger" });
    } finally {
      setChecking(false);
    }
  }

  return (
    <Section title={t("Records")}>
      <PrimaryAction>
        <Button loading={isChecking} onClick={() => void check()}>
          <ShieldCheck aria-hidden="true" />
          {t("Check now")}
        </Button>
      </PrimaryAction>
      <p className="max-w-prose text-ink-muted">
        {t(
          "Every signature is sealed together with the one before it. A record changed, removed or added outside the app breaks the chain, and so does a text changed afterward. We check this every six hours.",
        )}
      </p>
      <div role="status" className="mt-6 grid gap-3">
        {report && <Report report={report} />}
      </div>
    </Section>
  );
}

function Report({ report: { records, faults, checkedAt } }: { report: EvidenceReport }) {
  const when = t("Checked {when}", { when: formatMoment(checkedAt) });
  if (faults.length === 0)
    return (
      <Banner tone="success" title={t("Everything is as it was signed")}>
        <span className="block">{t("Records: {records}", { records })}</span>
        <span className="block">{when}</span>
      </Banner>
    );
  return (
    <>
      <Banner tone="danger" title={t("Something was changed")}>
        {when}
      </Banner>
      <ChainFaults faults={faults} nameOf={(number) => t("Record {number}", { number })} />
    </>
  );
}
