import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeSiblingDiscount, getSiblingDiscount } from "#shared/features/discounts/endpoints.ts";
import { call } from "#web/data/client.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

/** One number, with what it means beside it. */
export function SiblingSection() {
  const query = useQuery({
    queryKey: [getSiblingDiscount.path],
    queryFn: () => call(getSiblingDiscount, {}),
    staleTime: 0,
  });
  return (
    <Section
      title={t("Sibling discount")}
      description={t(
        "When a family books classes for several children in one order, the child with the most expensive classes pays full price. The others get this discount.",
      )}
    >
      <QueryState query={query}>{({ percent }) => <PercentForm key={percent} percent={percent} />}</QueryState>
    </Section>
  );
}

function PercentForm({ percent }: { percent: number }) {
  const [value, setValue] = useState(String(percent));
  const { isBusy, attempt } = useAttempt();
  const wanted = Number(value);
  const isWrong = !Number.isInteger(wanted) || wanted < 0 || wanted > 90;

  async function save() {
    if (isWrong) return;
    await attempt(async () => {
      await call(changeSiblingDiscount, { percent: wanted });
      toast({ title: t("Saved"), variant: "success" });
    });
  }
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t("Percent off")}
        hint={t("0 for none.")}
        error={isWrong ? t("A whole number from 0 to 90.") : undefined}
      >
        <TextInput inputMode="numeric" value={value} onChange={(event) => setValue(event.target.value)} />
      </Field>
      {/* Beside the box, below its label. */}
      <Button type="submit" variant="secondary" className="mt-7" loading={isBusy}>
        {t("Save")}
      </Button>
    </form>
  );
}
