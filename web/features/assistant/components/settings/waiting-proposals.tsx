import { useQueryClient } from "@tanstack/react-query";
import { listProposals } from "#shared/features/assistant/chat/endpoints.ts";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useWaitingProposals } from "../../queries.ts";
import { ProposalCard } from "../chat/proposal-card.tsx";

/** Cards of programs outside the app that wait for a yes. */
export function WaitingProposals() {
  const { data } = useWaitingProposals();
  const client = useQueryClient();
  // An answered card stays in its place until the page is read again.
  const change = (card: Proposal) =>
    client.setQueryData<Proposal[]>([listProposals.path], (known) =>
      known?.map((each) => (each.id === card.id ? card : each)),
    );
  if (!data || data.length === 0) return null;
  return (
    <Section title={t("Waiting for your OK")} description={t("Proposed by programs with your keys.")}>
      <div className="grid gap-3">
        {data.map((card) => (
          <ProposalCard key={card.id} proposal={card} onChange={change} />
        ))}
      </div>
    </Section>
  );
}
