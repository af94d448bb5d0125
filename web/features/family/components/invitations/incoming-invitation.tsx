import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showInvitation } from "#shared/features/family/endpoints.ts";
import { ApiError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { forgetInvitation, keptInvitation } from "#web/features/accounts/index.ts";
import { formatDayOf } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { useAnswerInvitation } from "../../actions.ts";

/** The letter whose link was followed in this tab. */
export function IncomingInvitation() {
  const [token, setToken] = useState(keptInvitation);
  if (!token) return null;
  return <Answer token={token} onAnswered={() => setToken(null)} />;
}

function Answer({ token, onAnswered }: { token: string; onAnswered: () => void }) {
  const answerWith = useAnswerInvitation();
  const [busy, setBusy] = useState<"accept" | "decline" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ["family-invitation", token],
    queryFn: () => call(showInvitation, { token }),
    staleTime: 0,
  });
  const answer = async (how: "accept" | "decline") => {
    setBusy(how);
    setProblem(null);
    try {
      await answerWith(token, how);
      toast({ title: how === "accept" ? t("Welcome to the family") : t("Invitation declined"), variant: "success" });
      onAnswered();
    } catch (failure) {
      setProblem(wordsFor(failure));
    }
    setBusy(null);
  };
  if (error)
    return (
      <Banner
        tone="warning"
        title={wordsFor(error)}
        className="mb-8"
        action={
          error instanceof ApiError && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                forgetInvitation();
                onAnswered();
              }}
            >
              {t("Dismiss")}
            </Button>
          )
        }
      />
    );
  if (!data) return <Skeleton className="mb-8 h-44 rounded-card" />;
  const isGuardian = data.kind === "guardian";
  return (
    <Card variant="soft" className="mb-8">
      <h2 className="text-xl leading-snug">
        {isGuardian
          ? t("{name} invites you to be a guardian of the family", { name: data.invitedByName })
          : t("{name} invites you to belong to the family", { name: data.invitedByName })}
      </h2>
      <p className="mt-2">
        {isGuardian
          ? t("You'll book, sign and decide for the children with the same rights. You keep your own account.")
          : t(
              "You'll see when the children's classes are. You don't book or sign for anyone else, and either side can end it.",
            )}
      </p>
      <p className="mt-2 text-sm text-ink-muted">
        {t("Good until {dayOf}.", { dayOf: formatDayOf(data.expiresAt, "written") })}
      </p>
      {problem && <Banner tone="danger" urgent title={problem} className="mt-4" />}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button loading={busy === "accept"} onClick={() => void answer("accept")}>
          {t("Accept")}
        </Button>
        <Button variant="secondary" loading={busy === "decline"} onClick={() => void answer("decline")}>
          {t("Decline")}
        </Button>
      </div>
    </Card>
  );
}
