import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { confirmCard } from "#shared/features/memberships/endpoints.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { useSync } from "#web/local-data.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { sayFailed } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

/** After coming back from the provider's page: the card is kept, and what is open is paid with it. */
export function useReturnedCard(): void {
  const [params, setParams] = useSearchParams();
  const sync = useSync();
  const sessionId = params.get("card");
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!sessionId || asked.current === sessionId) return;
    asked.current = sessionId;
    const confirm = async () => {
      try {
        const { isKept } = await call(confirmCard, { sessionId });
        await bringHere(sync);
        if (isKept) toast({ title: t("Your card is saved"), description: t("Used from now on."), variant: "success" });
        setParams({}, { replace: true });
      } catch (error) {
        asked.current = null;
        sayFailed(error);
      }
    };
    void confirm();
  }, [sessionId, setParams, sync]);
}
