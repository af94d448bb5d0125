import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getSecondFactor } from "#shared/features/accounts/second-factor-endpoints.ts";
import { RecoveryCodesSheet, SetUpSheet } from "../../features/settings/index.ts";
import { t } from "../../words/t.ts";

/** The week to set up a second step is over: it is set up here and now, and what was asked for goes on. */
export function SetUpDialog({ onSettled }: { onSettled: (isGiven: boolean) => void }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const showCodes = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    void queries.invalidateQueries({ queryKey: [getSecondFactor.path] });
  };
  if (codes) return <RecoveryCodesSheet codes={codes} onClose={() => onSettled(true)} />;
  return (
    <SetUpSheet
      reason={t("Your account can see everyone's data, so the studio's work needs a second step.")}
      onClose={() => onSettled(false)}
      onDone={showCodes}
    />
  );
}
