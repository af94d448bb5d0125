import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { LineKind, LineOutcome } from "#shared/core/schemas/audit-line.ts";
import { exportLog, type LogFilter } from "#shared/features/audit/endpoints.ts";
import { download } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { AdminPage, PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { changedParams } from "#web/ui/address.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";
import { LogCheck } from "../components/log-check.tsx";
import { LogFilters } from "../components/log-filters.tsx";
import { LogLines } from "../components/log-lines.tsx";

const COMMAND = /^[a-zA-Z.]{1,100}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter stands in the address, so that the way back and a link lead to the same lines. */
function toFilter(params: URLSearchParams): LogFilter {
  const kind = LineKind.options.find((known) => known === params.get("kind"));
  const outcome = LineOutcome.options.find((known) => known === params.get("outcome"));
  const [actorId, from, to] = [params.get("person"), params.get("from"), params.get("to")];
  const [aboutId, what] = [params.get("about"), params.get("what")];
  return {
    ...(kind && { kind }),
    ...(outcome && { outcome }),
    ...(actorId && { actorId }),
    ...(aboutId && { aboutId: aboutId.slice(0, 100) }),
    ...(what && COMMAND.test(what) && { what }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
  };
}

async function exportCsv(filter: LogFilter): Promise<void> {
  try {
    saveFile(await download(exportLog, filter), "audit-log.csv");
  } catch (error) {
    toast({ title: t("The export failed"), description: wordsFor(error), variant: "danger" });
  }
}

/** `/admin/log`: who changed what, when and on which device, and whether the log is whole. */
export function AdminLogScreen() {
  const [params, setParams] = useSearchParams();
  const filter = toFilter(params);
  const change = (name: string, value: string) => setParams(changedParams({ [name]: value }), { replace: true });
  return (
    <AdminPage name="adminLog" description={t("Who changed what, when and on which device.")}>
      <PrimaryAction>
        <Button variant="secondary" onClick={() => void exportCsv(filter)}>
          <Download aria-hidden="true" />
          {t("Export CSV")}
        </Button>
      </PrimaryAction>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="lg:col-span-2">
          <LogCheck />
        </div>
        <div className="lg:col-start-2">
          <LogFilters filter={filter} onChange={change} />
        </div>
        <div className="grid gap-4 lg:col-start-1 lg:row-start-2">
          {filter.aboutId && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              {t("Only what was done to one person or thing.")}
              <Button variant="secondary" size="sm" onClick={() => change("about", "")}>
                {t("Show everything")}
              </Button>
            </p>
          )}
          <LogLines filter={filter} />
        </div>
      </div>
    </AdminPage>
  );
}
