import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { Gate } from "#shared/features/bookings/gates.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t, tAnswer } from "#web/words/t.ts";
import { lineName } from "../../labels.ts";
import { type LineCheck, useSeatChecks } from "../../seat-checks.ts";
import { type Counter, type CounterLine, findSecondSeat } from "../../till-cart.ts";

interface SeatGateProps {
  counter: Counter;
  /** With the reasons on its lines. */
  onPass: (counter: Counter) => void;
  onClose: () => void;
}

const FIELD: Record<
  Gate,
  { name: "withoutWaiver" | "overrideReason"; label: Message; shortest: number; longest: number }
> = {
  waiver: { name: "withoutWaiver", label: message("Let in without a waiver, because"), shortest: 3, longest: 300 },
  readiness: { name: "overrideReason", label: message("Let in anyway, because"), shortest: 1, longest: 500 },
};

/** Before money is taken for a seat: the waiver and what the class requires. Open gates are passed without a word. */
export function SeatGate({ counter, onPass, onClose }: SeatGateProps) {
  const { checks, failure } = useSeatChecks(counter);
  const isPassed = useRef(false);
  const second = findSecondSeat(counter);
  const isOpen =
    !second && checks?.every(({ closed, place, clash }) => closed.length === 0 && place !== "paid" && !clash);
  useEffect(() => {
    if (!isOpen || isPassed.current) return;
    isPassed.current = true;
    onPass(counter);
  }, [isOpen, counter, onPass]);
  if (isOpen) return null;
  const taken = checks?.find(({ place }) => place === "paid");
  if (!checks || taken || second)
    return (
      <Dialog
        open
        size="sm"
        title={t("Before it's paid")}
        onOpenChange={(open) => !open && onClose()}
        footer={
          <Button variant="secondary" block onClick={onClose}>
            {t("Back")}
          </Button>
        }
      >
        {second ? (
          <Banner tone="warning" urgent title={lineName(second)}>
            <p>{t("One person takes one place in a class. Sell the others without a customer.")}</p>
          </Banner>
        ) : taken ? (
          <Banner tone="warning" urgent title={lineName(taken.line)}>
            <p>{t("They have a paid place in this class already. Take it off the counter.")}</p>
          </Banner>
        ) : failure ? (
          <Banner tone="danger" urgent title={wordsFor(failure)} />
        ) : (
          <div role="status" className="grid min-h-24 place-items-center">
            <Spinner />
            <span className="sr-only">{t("Checking waiver and level")}</span>
          </div>
        )}
      </Dialog>
    );
  return <Reasons counter={counter} checks={checks} onPass={onPass} onClose={onClose} />;
}

function Reasons({ counter, checks, onPass, onClose }: SeatGateProps & { checks: LineCheck[] }) {
  const id = useId();
  const [lines, setLines] = useState(counter.lines);
  const [isTried, setTried] = useState(false);
  const isAsked = checks.every((check) => check.isAsked);
  const reasonOn = (line: CounterLine, gate: Gate) =>
    lines.find((each) => each.id === line.id)?.[FIELD[gate].name]?.trim() ?? "";
  const isShort = (line: CounterLine, gate: Gate) => {
    const { length } = reasonOn(line, gate);
    return length < FIELD[gate].shortest && (isAsked || length > 0);
  };
  const setReason = (line: CounterLine, gate: Gate, reason: string) =>
    setLines(lines.map((each) => (each.id === line.id ? { ...each, [FIELD[gate].name]: reason } : each)));
  const pass = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checks.some(({ line, closed }) => closed.some(({ gate }) => isShort(line, gate)))) return;
    onPass({ ...counter, lines });
  };
  return (
    <Dialog
      open
      size="sm"
      title={t("Before it's paid")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form={id} size="lg" block>
          {t("Continue to payment")}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={pass} className="grid gap-5">
        {!isAsked && checks.some(({ closed }) => closed.length > 0) && (
          <Banner tone="warning" title={t("Couldn't reach the studio")}>
            {t("Without a reason the sale and the roster say that it's still open.")}
          </Banner>
        )}
        {checks.map(({ line, clash }) => clash && <Banner key={line.id} tone="warning" title={tAnswer(clash)} />)}
        {checks.map(({ line, closed }) =>
          closed.map(({ gate, ...said }) => (
            <div key={`${line.id} ${gate}`} className="grid gap-2.5">
              <p>
                <span className="font-semibold">{lineName(line)}: </span>
                <span>{tAnswer(said)}</span>
              </p>
              <Field
                label={t(FIELD[gate].label)}
                hint={t("Shows on the roster with your name.")}
                required={isAsked}
                error={isTried && isShort(line, gate) ? t("Say why.") : undefined}
              >
                <TextInput
                  maxLength={FIELD[gate].longest}
                  value={lines.find((each) => each.id === line.id)?.[FIELD[gate].name] ?? ""}
                  onChange={(event) => setReason(line, gate, event.target.value)}
                />
              </Field>
            </div>
          )),
        )}
      </form>
    </Dialog>
  );
}
