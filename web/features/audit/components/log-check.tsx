import { useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { checkLog, getLogReport } from "#shared/features/audit/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatMoment } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { ChainFaults } from "#web/shell/staff/chain-faults.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";
import { useLogReport } from "../queries.ts";

/** What the last check of the log found, and a check now. */
export function LogCheck() {
  const { data, isPending } = useLogReport();
  // A check of an empty log says nothing of the lines that came since.
  const report = data?.report?.records === 0 && data.unchecked > 0 ? null : data?.report;
  const queries = useQueryClient();
  const [isChecking, setChecking] = useState(false);

  async function check(): Promise<void> {
    setChecking(true);
    try {
      queries.setQueryData([getLogReport.path], { report: await call(checkLog, {}), unchecked: 0 });
    } catch (error) {
      toast({ title: t("Couldn't run the check"), description: wordsFor(error), variant: "danger" });
    } finally {
      setChecking(false);
    }
  }

  const isWhole = !report || report.faults.length === 0;
  const title = isWhole ? t("Every line is as it was written") : t("The log was changed outside the app");
  return (
    <div role="status" className="grid gap-3">
      <Banner
        tone={report ? (isWhole ? "success" : "danger") : "info"}
        title={report ? title : t("Checked automatically every 10 minutes")}
        action={
          <Button variant="secondary" size="sm" loading={isChecking} onClick={() => void check()}>
            <ShieldCheck aria-hidden="true" />
            {t("Check now")}
          </Button>
        }
      >
        {/* The room of the lines below, so that nothing moves when they come. */}
        {isPending && <span className="block min-h-[2lh] sm:min-h-lh" />}
        {report && (
          <>
            <span className="mr-3 block sm:inline">
              {t("{count, plural, one {# line checked} other {# lines checked}}", { count: report.records })}
            </span>
            <span className="mr-3 block sm:inline">
              {t("Checked {when}", { when: formatMoment(report.checkedAt) })}
            </span>
          </>
        )}
        {data && data.unchecked > 0 && (
          <span className="block sm:inline">
            {report
              ? t("{count, plural, one {# newer line isn't checked yet} other {# newer lines aren't checked yet}}", {
                  count: data.unchecked,
                })
              : t("{count, plural, one {# line isn't checked yet} other {# lines aren't checked yet}}", {
                  count: data.unchecked,
                })}
          </span>
        )}
      </Banner>
      {report && !isWhole && <ChainFaults faults={report.faults} nameOf={(number) => t("Line {number}", { number })} />}
    </div>
  );
}
