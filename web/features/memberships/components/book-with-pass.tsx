import { type ReactNode, useState } from "react";
import { v7 as newId } from "uuid";
import { whyTaken } from "#shared/features/memberships/use.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { useWrite } from "#web/use-write.ts";
import { ownName, t } from "#web/words/t.ts";
import { useClashQuestion } from "../../classes/components/index.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { bookWithPassEffect } from "../effects.ts";
import { lastDayOf, leftWords, WHY_WORDS } from "../labels.ts";
import { usePassesFor } from "../queries.ts";
import { RequestedNote } from "./requested-note.tsx";

export interface BookWithPassProps {
  instance: ClassInstanceRow;
  attendee: { id: string; label: string; isMe: boolean };
  /** The way to pay instead: beside a pass it is the second choice. */
  otherwise: (hasPass: boolean) => ReactNode;
}

/** Books without a checkout, when a pass of theirs pays for it; otherwise only the other way. */
export function BookWithPass({ instance, attendee, otherwise }: BookWithPassProps) {
  const passes = usePassesFor(instance, attendee.id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const write = useWrite();
  const { ask, question } = useClashQuestion(instance);
  const pass = passes?.find(({ id }) => id === chosenId) ?? passes?.[0];
  if (!passes) return null;
  if (!pass) return otherwise(false);

  async function book(passId: string) {
    const answer = await ask([attendee]);
    if (!answer) return;
    const place = { id: newId(), classInstanceId: instance.id, attendeeId: attendee.id, passId, ...answer };
    const outcome = await (await write(bookWithPassEffect, place))?.outcome;
    if (outcome === "done") toast({ title: t("Booked"), description: ownName(instance.name), variant: "success" });
    if (outcome === "waiting") toast({ title: t("Requested"), description: t("It's yours once the studio confirms.") });
  }
  return (
    <div className="grid gap-3">
      {question}
      {passes.length > 1 && (
        <Field label={t("Pay with")} hint={t(WHY_WORDS[whyTaken(passes)])}>
          <NativeSelect value={pass.id} onChange={(event) => setChosenId(event.target.value)}>
            {passes.map((each) => (
              <option key={each.id} value={each.id} data-content>
                {each.planName}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Button size="lg" block onClick={() => void book(pass.id)}>
        <span>
          {attendee.isMe ? t("Book with my pass") : t("Book with a pass for {label}", { label: attendee.label })}
        </span>
      </Button>
      <p className="text-center text-sm text-ink-muted">
        <span data-content>{pass.planName}</span>
        {": "}
        <span>{leftWords(pass)}</span>
        {", "}
        <span>{t("until {day}", { day: lastDayOf(pass) })}</span>
      </p>
      <RequestedNote />
      {otherwise(true)}
    </div>
  );
}
