import { isSettled, needsAnswer } from "#shared/features/payments/dispute.ts";
import { stateWords } from "#shared/features/payments/dispute-words.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { t } from "#web/words/t.ts";

export function StateBadge({ status }: { status: string }) {
  const tone = needsAnswer(status)
    ? "danger"
    : status === "won"
      ? "success"
      : isSettled(status)
        ? "neutral"
        : "warning";
  return <Badge tone={tone}>{t(stateWords(status))}</Badge>;
}
