import { checkImport, commitImport } from "#shared/features/imports/endpoints.ts";
import type { ImportView } from "#shared/features/imports/import.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { DateOrderQuestion } from "#web/ui/forms/date-order.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { type Choices, isAtWork, useKeepImport } from "../queries.ts";
import { ColumnChoices } from "./column-choices.tsx";
import { CommitButton } from "./commit-button.tsx";
import { PlanChoices } from "./plan-choices.tsx";
import { RowLists } from "./row-lists.tsx";
import { Totals } from "./totals.tsx";

interface FileCheckProps {
  view: ImportView;
  parts: number;
  onClose: () => void;
}

/** Shows what a file says and would do; every choice has it looked at again. */
export function FileCheck({ view, parts, onClose }: FileCheckProps) {
  const { isBusy, attempt } = useAttempt();
  const keep = useKeepImport();
  const chosen: Choices = {
    sheet: view.sheet,
    mapping: null,
    dateOrder: view.dateOrder,
    plans: view.plans.map(({ name, planId }) => ({ name, planId })),
  };
  const choose = (choices: Partial<Choices>) =>
    attempt(async () =>
      keep(await call(checkImport, { id: view.id, fileName: view.fileName, parts, ...chosen, ...choices })),
    );
  const commit = (leavesOutRefused: boolean) =>
    attempt(async () => keep(await call(commitImport, { id: view.id, leavesOutRefused })));
  if (view.state === "done") return <Done view={view} onClose={onClose} />;
  return (
    <div className="grid gap-6" aria-busy={isBusy || isAtWork(view)}>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {view.vendor
          ? t("{file}, as {vendor} writes it: {rows, plural, one {# row} other {# rows}}.", {
              file: view.fileName,
              vendor: view.vendor,
              rows: view.rows,
            })
          : t("{file}: {rows, plural, one {# row} other {# rows}}.", { file: view.fileName, rows: view.rows })}
      </p>
      {view.problem && <Banner tone="danger" urgent title={t(view.problem)} />}
      {view.state === "checking" && <Progress label={t("Checking the file")} />}
      {(view.state === "planning" || view.state === "importing") && (
        <Progress label={t("Importing")} value={view.percent} />
      )}
      {view.state === "checked" && (
        <>
          <Questions view={view} isBusy={isBusy} onChoose={(choices) => void choose(choices)} />
          <ColumnChoices view={view} isBusy={isBusy} onChoose={(mapping) => void choose({ mapping })} />
          <PlanChoices view={view} isBusy={isBusy} onChoose={(plans) => void choose({ plans })} />
          <Totals view={view} />
          <RowLists view={view} />
          <CommitButton view={view} isBusy={isBusy} onCommit={(leaves) => void commit(leaves)} />
        </>
      )}
    </div>
  );
}

function Done({ view, onClose }: Pick<FileCheckProps, "view" | "onClose">) {
  return (
    <div className="grid gap-4">
      <Banner
        tone="success"
        urgent
        title={t("Everything is here")}
        action={
          <Button size="sm" variant="secondary" onClick={onClose}>
            {t("Close")}
          </Button>
        }
      >
        {t("No email was sent. Invite your members below when you're ready. You can undo this import for 24 hours.")}
      </Banner>
      <Totals view={view} />
    </div>
  );
}

interface QuestionsProps {
  view: ImportView;
  isBusy: boolean;
  onChoose: (choices: Partial<Choices>) => void;
}

function Questions({ view, isBusy, onChoose }: QuestionsProps) {
  return (
    <>
      {view.sheets.length > 1 && (
        <Field label={t("Sheet")} className="max-w-sm">
          <NativeSelect
            value={view.sheet ?? ""}
            disabled={isBusy}
            onChange={({ target }) => onChoose({ sheet: target.value })}
          >
            {view.sheets.map((sheet) => (
              <option key={sheet}>{sheet}</option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {view.asksDates && (
        <DateOrderQuestion
          example={view.asksDates}
          value={view.dateOrder}
          onChoose={(dateOrder) => onChoose({ dateOrder })}
        />
      )}
    </>
  );
}
