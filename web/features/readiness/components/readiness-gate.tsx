import { MessageCircleQuestion } from "lucide-react";
import { type ReactNode, useState } from "react";
import { v7 as newId } from "uuid";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { askEffect } from "../effects.ts";
import { useReadiness } from "../queries.ts";
import type { ReadinessRequestRow } from "../tables.ts";
import { RequirementList } from "./requirement-list.tsx";

export interface ReadinessGateProps {
  instance: ClassInstanceRow;
  /** Who would come. */
  student: { id: string; label: string; isMe: boolean };
  /** The button that books, or joins the line: shown when nothing is missing. */
  children: ReactNode;
}

/** Says before the click what a class requires and what is missing, and what one can do about it. */
export function ReadinessGate({ instance, student, children }: ReadinessGateProps) {
  const readiness = useReadiness(instance, { id: student.id, isMe: student.isMe });
  if (!readiness) return null;
  const { missing, request, isGranted } = readiness;
  return (
    <>
      <section aria-label={t("What this class needs")} className="grid gap-3 rounded-card bg-surface-sunken p-4">
        <p className="text-sm font-semibold">{t("This class needs")}</p>
        <RequirementList instance={instance} readiness={readiness} />
        {isGranted && request && <GrantedNote request={request} />}
        {missing && <WayOn {...{ instance, student, request }} />}
      </section>
      {!missing && children}
    </>
  );
}

function GrantedNote({ request: { answers } }: { request: ReadinessRequestRow }) {
  const answer = answers.at(-1);
  if (!answer) return null;
  return <p className="text-sm font-medium text-success">{t("{name} lets you in.", { name: answer.byName })}</p>;
}

type WayOnProps = Pick<ReadinessGateProps, "instance" | "student"> & { request: ReadinessRequestRow | null };

/** Asking is always possible, so that the page is no dead end. */
function WayOn({ instance, student, request }: WayOnProps) {
  const [isAsking, setAsking] = useState(false);
  if (request?.status === "asked")
    return (
      <Banner tone="brand" title={t("You asked the instructor")}>
        {t("We'll let you know when there's an answer.")}
      </Banner>
    );
  if (request?.status === "declined") {
    const answer = request.answers.at(-1);
    return (
      <Banner tone="warning" title={t("Not this class yet")}>
        <p>{answer?.reason}</p>
        <p className="text-ink-muted">{answer?.byName}</p>
      </Banner>
    );
  }
  if (!isAsking)
    return (
      <>
        <p className="text-sm text-ink-muted">
          {student.isMe
            ? t("This class isn't open to you yet. Trained elsewhere, or feel ready?")
            : t("Not open to {label} yet.", { label: student.label })}
        </p>
        <Button size="lg" block onClick={() => setAsking(true)}>
          <MessageCircleQuestion aria-hidden="true" />
          {t("Ask the instructor")}
        </Button>
      </>
    );
  return <AskForm instance={instance} student={student} onDone={() => setAsking(false)} />;
}

const LONGEST_MESSAGE = 500;

function AskForm({ instance, student, onDone }: Pick<WayOnProps, "instance" | "student"> & { onDone: () => void }) {
  const [message, setMessage] = useState("");
  const write = useWrite();
  async function ask() {
    const question = {
      id: newId(),
      classInstanceId: instance.id,
      message: message.trim(),
      ...(!student.isMe && { studentId: student.id }),
    };
    const outcome = await (await write(askEffect, question))?.outcome;
    onDone();
    if (outcome === "done") toast({ title: t("Question sent"), variant: "success" });
    if (outcome === "waiting")
      toast({ title: t("Question saved"), description: t("We'll send it once you're online.") });
  }
  return (
    <div className="grid gap-3">
      <Field label={t("Message to the instructor")} hint={t("Where you trained and what you're confident in.")}>
        <Textarea
          rows={3}
          autoFocus
          maxLength={LONGEST_MESSAGE}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <div className="flex gap-2.5">
        <Button variant="ghost" onClick={onDone}>
          {t("Cancel")}
        </Button>
        <Button className="flex-1" onClick={() => void ask()}>
          {t("Send question")}
        </Button>
      </div>
    </div>
  );
}
