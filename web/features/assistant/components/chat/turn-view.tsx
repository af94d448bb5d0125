import "#web/words/values.ts";
import type { ReactNode } from "react";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { t } from "#web/words/t.ts";
import type { ShownTurn } from "../../use-conversation.ts";
import { FigureCard } from "./figure-card.tsx";
import { ProposalCard } from "./proposal-card.tsx";

interface TurnViewProps {
  turn: ShownTurn;
  onCard: (card: Proposal) => void;
}

/** One question, and what came of it: text, figures, cards, pages. */
export function TurnView({ turn: { question, answer, step, error, isGrowing }, onCard }: TurnViewProps) {
  const { text, figures, proposals, sources, state, failure, unknownNumbers } = answer;
  return (
    <li className="grid gap-3">
      <p className="ml-auto max-w-[85%] rounded-3xl rounded-br-lg bg-brand-soft px-4 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <span className="sr-only">{t("You asked:")} </span>
        {question}
      </p>
      {/* Read out once it is whole. */}
      <div aria-live="polite" aria-busy={isGrowing} className="grid gap-3">
        {text && <PlainText text={text} />}
        {figures.length > 0 && (
          <div className="grid gap-3 sm:grid-cols-2">
            {figures.map((figure) => (
              <FigureCard key={figure.id} figure={figure} />
            ))}
          </div>
        )}
        {proposals.map((card) => (
          <ProposalCard key={card.id} proposal={card} onChange={onCard} />
        ))}
        {step && (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <Spinner className="size-4" />
            {t(step)}…
          </p>
        )}
        {unknownNumbers.length > 0 && (
          <Banner tone="warning" title={t("Check these numbers")}>
            {t("These aren't in any of the records: {numbers}", { numbers: unknownNumbers.join(", ") })}
          </Banner>
        )}
        {state === "stopped" && <Note>{t("You stopped this answer.")}</Note>}
        {(error ?? failure) && <Banner tone="danger" urgent title={error ?? (failure && t(failure))} />}
        {sources.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
            {t("Looked at:")}
            {sources.map(({ label, link }) => (
              <TextLink key={link} asChild className="inline-flex min-h-11 items-center sm:min-h-7">
                <Link to={link}>{t(label)}</Link>
              </TextLink>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-muted">{children}</p>;

/** Shows words of a model as text: no link and no picture of it is ever one. */
const PlainText = ({ text }: { text: string }) => (
  <p className="max-w-prose leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
);
