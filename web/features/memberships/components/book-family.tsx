import type { ReactNode } from "react";
import { v7 as newId } from "uuid";
import { formatCents } from "#shared/core/money.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useWrite } from "#web/use-write.ts";
import { ownName, t } from "#web/words/t.ts";
import { type Attendee, namesOf, useClashQuestion, writeForEach } from "../../classes/components/index.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { bookWithPassEffect } from "../effects.ts";
import { allotPasses, usePasses } from "../queries.ts";
import { RequestedNote } from "./requested-note.tsx";

export interface BookFamilyProps {
  instance: ClassInstanceRow;
  /** Several people of one family, who take their seats in one step. */
  attendees: readonly Attendee[];
  /** Puts these people's seats into the cart. */
  addToCart: (attendees: readonly Attendee[], agreed: { anyway: boolean }) => Promise<void>;
  /** The way to pay for all of them: beside passes it is the second choice. */
  otherwise: (hasPass: boolean) => ReactNode;
}

/** Books those whose pass pays, and puts the others into the cart, so that no family pays for what it owns. */
export function BookFamily({ instance, attendees, addToCart, otherwise }: BookFamilyProps) {
  const passes = usePasses();
  const write = useWrite();
  const { ask, question } = useClashQuestion(instance);
  if (!passes) return null;
  const passOf = allotPasses(
    passes,
    instance,
    attendees.map(({ id }) => id),
  );
  const covered = attendees.filter(({ id }) => passOf.has(id));
  const paying = attendees.filter(({ id }) => !passOf.has(id));
  if (covered.length === 0) return otherwise(false);

  async function bookCovered(agreed: { anyway: boolean }) {
    const bookOne = ({ id: attendeeId }: Attendee) => {
      const passId = passOf.get(attendeeId)?.id ?? "";
      return write(bookWithPassEffect, { id: newId(), classInstanceId: instance.id, attendeeId, passId, ...agreed });
    };
    await writeForEach(covered, bookOne, {
      done: {
        title: t("Booked"),
        partly: (names) => t("Booked for {names}", { names }),
        description: (names) => t("{name} for {namesOf}", { name: ownName(instance.name), namesOf: names }),
      },
      waiting: () => t("It's yours once the studio confirms."),
      failed: bookWithPassEffect.failed,
    });
  }
  async function book() {
    const answer = await ask(attendees);
    if (answer) await Promise.all([bookCovered(answer), paying.length > 0 && addToCart(paying, answer)]);
  }
  return (
    <div className="grid gap-3">
      {question}
      <Button size="lg" block onClick={() => void book()}>
        {paying.length === 0
          ? t("Book {count, plural, one {# seat} other {# seats}} with passes", { count: covered.length })
          : t("Use passes, add {count, plural, one {# seat} other {# seats}} · {amount}", {
              count: paying.length,
              amount: formatCents(paying.length * instance.priceCents),
            })}
      </Button>
      <p className="text-center text-sm text-ink-muted">
        {paying.length === 0
          ? t("A pass covers {names}.", { names: namesOf(covered) })
          : t("A pass covers {names}. In the cart: {others}.", { names: namesOf(covered), others: namesOf(paying) })}
      </p>
      <RequestedNote />
      {otherwise(true)}
    </div>
  );
}
