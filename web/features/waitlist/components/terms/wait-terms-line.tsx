import { Suspense, useId, useState } from "react";
import type { WaitTerms } from "#shared/features/waitlist/waitlist-entry.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { PayingPass } from "#web/features/memberships/index.ts";
import { useFreshness } from "#web/freshness.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { changeWaitEffect } from "../../effects.ts";
import type { WaitlistEntryRow } from "../../tables.ts";
import { TermsFields } from "./terms-fields.tsx";

export interface WaitTermsLineProps {
  entry: WaitlistEntryRow;
  instance: ClassInstanceRow;
  isMe: boolean;
}

/** The terms on which a person waits, and the way to change them: every change is saved at once. */
export function WaitTermsLine({ entry, instance, isMe }: WaitTermsLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const { autoConfirm, acceptUntilHours, onlyOne } = entry;
  return (
    <div className="mt-1.5 text-sm text-ink-muted">
      <p>
        <TermsWords autoConfirm={autoConfirm} acceptUntilHours={acceptUntilHours} onlyOne={onlyOne} />
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-4"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{isOpen ? t("Done") : t("Change @edit")}</span>
        <span className="sr-only" data-content>
          {" "}
          {instance.name}
        </span>
      </Button>
      <div id={fieldsId} hidden={!isOpen}>
        {isOpen && <ChangeTerms entry={entry} instance={instance} isMe={isMe} />}
      </div>
    </div>
  );
}

function ChangeTerms({ entry, instance, isMe }: WaitTermsLineProps) {
  const write = useWrite();
  const isOffline = useFreshness().state === "offline";
  const { id, attendeeId, autoConfirm, acceptUntilHours, onlyOne } = entry;
  return (
    <Suspense fallback={null}>
      <PayingPass instance={instance} attendeeId={attendeeId}>
        {(pass) => (
          <TermsFields
            instance={instance}
            terms={{ autoConfirm, acceptUntilHours, onlyOne }}
            pass={pass}
            isMe={isMe}
            onChange={(terms) => void write(changeWaitEffect, { id, ...terms })}
          />
        )}
      </PayingPass>
      {isOffline && <p className="mt-2">{t("Saved here. We'll send it when you're back online.")}</p>}
    </Suspense>
  );
}

/** "Asked first · Until 2 hours before the class · Only one of these classes" */
function TermsWords({ autoConfirm, acceptUntilHours, onlyOne }: WaitTerms) {
  return (
    <>
      <span>{autoConfirm ? t("Booked automatically with a pass") : t("We'll ask before booking")}</span>
      {" · "}
      <span>
        {t("Until {acceptUntilHours, plural, one {# hour} other {# hours}} before the class", { acceptUntilHours })}
      </span>
      {" · "}
      <span>
        {onlyOne ? t("Leave this waitlist if I get another class at that time") : t("Stay even if I get another class")}
      </span>
    </>
  );
}
