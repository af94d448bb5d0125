import { useEffect, useRef, useState } from "react";
import type { Day } from "#shared/core/time.ts";
import { missingSentence } from "#shared/features/readiness/labels.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { t } from "#web/words/t.ts";
import "#web/words/values.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { useMoveWords } from "../../moves/index.ts";
import { type Readiness, useReadiness } from "../queries.ts";

export interface WalkInGateProps {
  instance: ClassInstanceRow;
  /** Null for a new person. */
  attendeeId: string | null;
  name: string;
  /** Of a new person, as they said it. */
  birthday?: Day | null;
  /** Null when nothing is missing. */
  onLetIn: (reason: string | null) => void;
  onCancel: () => void;
}

/** At the door of a class that requires something: straight in when it is all there, by a reason otherwise. */
export function WalkInGate({ instance, attendeeId, ...rest }: WalkInGateProps) {
  const readiness = useReadiness(instance, { id: attendeeId ?? "", name: rest.name, birthday: rest.birthday });
  const hasPassed = useRef(false);
  const { onLetIn } = rest;
  useEffect(() => {
    if (!readiness || readiness.missing || hasPassed.current) return;
    hasPassed.current = true;
    onLetIn(null);
  }, [readiness, onLetIn]);
  return readiness?.missing ? <Override readiness={readiness} {...rest} /> : null;
}

type OverrideProps = Pick<WalkInGateProps, "name" | "onLetIn" | "onCancel"> & { readiness: Readiness };

/** The device does not know the birthday, and nothing else is missing. */
const isAgeOnly = (missing: Readiness["missing"]): boolean =>
  missing?.age?.age === null && !missing.level && missing.moves.length === 0;

const LONGEST_REASON = 500;

/** A person at the door lacks what the class requires, as far as this device knows: staff must give a reason. */
function Override({ readiness: { missing, isKnown }, name, onLetIn, onCancel }: OverrideProps) {
  const { syllabus } = useMoveWords();
  const [reason, setReason] = useState("");
  return (
    <div className="grid gap-4">
      <Banner tone="warning" urgent title={name}>
        {!isKnown && (missing?.level || (missing?.moves.length ?? 0) > 0) && (
          <p>{t("This device doesn't have their sign-offs.")}</p>
        )}
        {missing && <p>{t(missingSentence(missing, syllabus))}</p>}
      </Banner>
      {isAgeOnly(missing) && (
        <Button variant="secondary" onClick={() => onLetIn(t("Age checked at the door"))}>
          {t("They are the right age")}
        </Button>
      )}
      <Field label={t("Let in anyway, because")} hint={t("Shows on the roster with your name.")} required>
        <Textarea
          rows={3}
          autoFocus
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex gap-2.5">
        <Button variant="ghost" onClick={onCancel}>
          {t("Back")}
        </Button>
        <Button className="flex-1" disabled={reason.trim() === ""} onClick={() => onLetIn(reason.trim())}>
          {t("Let in")}
        </Button>
      </div>
    </div>
  );
}
