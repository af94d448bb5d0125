import { useQuery } from "@tanstack/react-query";
import type { ImportView, PlanChoice } from "#shared/features/imports/import.ts";
import { listPlans } from "#shared/features/memberships/endpoints.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";

interface PlanChoicesProps {
  view: ImportView;
  isBusy: boolean;
  onChoose: (plans: PlanChoice[]) => void;
}

/** Which plan of the studio each name in the file is. */
export function PlanChoices({ view: { plans }, isBusy, onChoose }: PlanChoicesProps) {
  const { data: offered } = useQuery({
    queryKey: [listPlans.path],
    queryFn: () => call(listPlans, {}),
    enabled: plans.length > 0,
    refetchOnMount: "always",
  });
  if (plans.length === 0) return null;
  const choose = (name: string, value: string) =>
    onChoose(plans.map((plan) => ({ name: plan.name, planId: plan.name === name ? value || null : plan.planId })));
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-lg">{t("Passes and memberships in the file")}</h3>
        <p className="text-sm text-ink-muted">
          {t("Choose which of your plans each one is.")}{" "}
          <TextLink asChild>
            <Link to={paths.adminMemberships}>{t("Make a plan that is missing")}</Link>
          </TextLink>
        </p>
      </div>
      {plans.map(({ name, planId, rows }) => (
        <Field
          key={name}
          label={name}
          hint={t("{count, plural, one {# row} other {# rows}}", { count: rows })}
          className="max-w-md"
        >
          <NativeSelect value={planId ?? ""} disabled={isBusy} onChange={({ target }) => choose(name, target.value)}>
            <option value="">{t("Choose a plan")}</option>
            {offered
              ?.filter(({ isArchived, id }) => !isArchived || id === planId)
              .map((plan) => (
                <option key={plan.id} value={plan.id}>
                  {plan.name}
                </option>
              ))}
            <option value="none">{t("Leave these out")}</option>
          </NativeSelect>
        </Field>
      ))}
    </div>
  );
}
