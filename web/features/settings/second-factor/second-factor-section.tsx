import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from "#shared/features/accounts/second-factor-endpoints.ts";
import { call } from "#web/data/client.ts";
import { serverNowMs } from "#web/data/device/server-clock.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { sessionsKey } from "../actions.ts";
import { ProofSheet } from "./proof-sheet.tsx";
import { RecoveryCodesSheet } from "./recovery-codes-sheet.tsx";
import { SetUpSheet } from "./set-up-sheet.tsx";

type Open = "set-up" | "renew" | "remove" | null;

/** A code of an authenticator app besides the password. */
export function SecondFactorSection() {
  const queryKey = [getSecondFactor.path];
  const { data, error, refetch } = useQuery<SecondFactor | null>({ queryKey, staleTime: 0 });
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const close = () => setOpen(null);
  const showCodes = (recoveryCodes: string[]) => {
    close();
    setCodes(recoveryCodes);
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: sessionsKey });
  };

  return (
    <Section title={t("Second step")} description={t("A code from an app on your phone, besides your password.")}>
      {data ? (
        <Card className="grid justify-items-start gap-4">
          {data.isExpected && !data.isOn && (
            <Banner tone="warning" title={t("The studio asks you for a second step")} className="w-full">
              {data.dueAt && Date.parse(data.dueAt) > serverNowMs()
                ? t(
                    "Your account can see everyone's data. Please set it up now. From {when}, you'll need it to do the studio's work.",
                    { when: formatMoment(data.dueAt) },
                  )
                : t("Your account can see everyone's data. You need to set it up to do the studio's work.")}
            </Banner>
          )}
          <Standing factor={data} />
          <div className="flex flex-wrap gap-3">
            {data.isOn ? (
              <>
                <Button variant="secondary" onClick={() => setOpen("renew")}>
                  {t("New recovery codes")}
                </Button>
                <Button variant="secondary" onClick={() => setOpen("remove")}>
                  {t("Turn off")}
                </Button>
              </>
            ) : (
              <Button variant={data.isExpected ? "primary" : "secondary"} onClick={() => setOpen("set-up")}>
                {t("Set up")}
              </Button>
            )}
          </div>
        </Card>
      ) : error ? (
        <ErrorState
          kind="offline"
          title={t("This needs a connection")}
          description={t("Your sign-in settings are kept at the studio.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList rows={1} />
      )}
      {open === "set-up" && <SetUpSheet onClose={close} onDone={showCodes} />}
      {open === "renew" && (
        <ProofSheet
          title={t("New recovery codes")}
          submitLabel={t("Make new codes")}
          onClose={close}
          onProved={async (proof) => showCodes((await call(renewRecoveryCodes, proof)).recoveryCodes)}
        />
      )}
      {open === "remove" && (
        <ProofSheet
          title={t("Turn off the second step")}
          submitLabel={t("Turn off")}
          onClose={close}
          onProved={async (proof) => {
            await call(removeSecondFactor, proof);
            close();
            toast({ title: t("Your password is enough now"), variant: "success" });
            await queries.invalidateQueries({ queryKey });
          }}
        />
      )}
      {codes && <RecoveryCodesSheet codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}

function Standing({ factor: { isOn, recoveryCodesLeft } }: { factor: SecondFactor }) {
  if (!isOn) return <p>{t("Even with your password, no one can sign in without your phone.")}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="success">{t("On")}</Badge>
      <span className="text-ink-muted">{t("Recovery codes left: {recoveryCodesLeft}", { recoveryCodesLeft })}</span>
    </p>
  );
}
