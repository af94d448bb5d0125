import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { formatMoment } from "#web/format.ts";
import { studentMovesPath } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { usePending } from "#web/use-write.ts";
import { Content } from "#web/words/content.tsx";
import { joined } from "#web/words/joined.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { StudioMoment } from "../../classes/components/index.ts";
import { questionEntity } from "../effects.ts";
import { useQuestions } from "../queries.ts";
import type { ReadinessRequestRow } from "../tables.ts";
import { AnswerDialog } from "./answer-dialog.tsx";

/**
 * Who asks to come to a class without all it requires; answered here by name, also without a network.
 * @param children what stands below, and would be pushed away by questions that come later
 */
export function ReadinessQuestions({ children }: { children: ReactNode }) {
  const { id } = useSignedInUser();
  const questions = useQuestions(id);
  const [params] = useSearchParams();
  const asked = params.get("ask");
  if (!questions) return <SkeletonList />;
  const shown = questions.filter((question) => question.status === "asked" || question.id === asked);
  return (
    <>
      {shown.length > 0 && <Questions questions={shown} />}
      {children}
    </>
  );
}

function Questions({ questions }: { questions: ReadinessRequestRow[] }) {
  return (
    <Section
      title={t("Asking to join")}
      className="mb-10"
      description={t("Someone wants to join a class without meeting all its requirements.")}
    >
      <ul className="grid gap-3 md:grid-cols-2">
        {questions.map((question) => (
          <li key={question.id}>
            <Question question={question} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Question({ question }: { question: ReadinessRequestRow }) {
  const [answering, setAnswering] = useState<"granted" | "declined" | null>(null);
  const isPending = usePending(questionEntity(question.id));
  const { studentId, studentName, className, startsAt, message, status, answers } = question;
  const answer = answers.at(-1);
  return (
    <Card padding="sm" className="h-full">
      <h3 className="text-base leading-snug">
        <TextLink asChild quiet className="hit-44 relative">
          <Link to={studentMovesPath(studentId)}>{studentName}</Link>
        </TextLink>
      </h3>
      <p className="text-sm text-ink-muted">
        <Content>{className}</Content>, <StudioMoment instant={startsAt} />
      </p>
      {message && <p className="mt-2 border-l-2 border-brand pl-3 wrap-anywhere">{message}</p>}
      {status !== "asked" && answer && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          <Badge tone={status === "granted" ? "success" : "warning"}>
            {status === "granted" ? t("Let in @done") : t("Declined")}
          </Badge>
          <span>{joined([answer.byName, formatMoment(answer.at)], ", ")}</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button size="sm" onClick={() => setAnswering("granted")}>
          {t("Let in")}
          <span className="sr-only">{` ${studentName}`}</span>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAnswering("declined")}>
          {t("Decline")}
          <span className="sr-only">{` ${studentName}`}</span>
        </Button>
        {isPending && <SavedHere />}
      </div>
      {answering && <AnswerDialog question={question} status={answering} onClose={() => setAnswering(null)} />}
    </Card>
  );
}
