import { confirmEmail } from "#shared/features/accounts/endpoints.ts";
import { ApiError } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { wordsFor } from "../../shell/form-errors.ts";
import { queryClient } from "../../shell/query-client.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "../../words/t.ts";
import { forgetProof, keptProof, session, sessionStore } from "../accounts/index.ts";
import { profileKey } from "./queries.ts";

let isAsking = false;

/** The link of the letter counts for the account it was mailed for, as soon as that one is signed in. */
async function confirm(): Promise<void> {
  const token = keptProof();
  if (!token || isAsking || sessionStore.getState().status !== "authenticated") return;
  isAsking = true;
  try {
    await call(confirmEmail, { token });
    forgetProof();
    toast({ title: t("Address confirmed"), description: t("You'll get our emails from now on."), variant: "success" });
    await session.refreshUser();
    await queryClient.invalidateQueries({ queryKey: profileKey });
  } catch (error) {
    const isOther = error instanceof ApiError && error.code === "email.other-account";
    // Without an answer, and with another account signed in, it waits for the next sign-in.
    if (error instanceof ApiError && !isOther && error.status < 500) forgetProof();
    toast({ title: t("Your address isn't confirmed yet"), description: wordsFor(error), variant: "danger" });
  } finally {
    isAsking = false;
  }
}

export function confirmWhenSignedIn(): void {
  let asked: string | undefined;
  const look = () => {
    const { status, user } = sessionStore.getState();
    if (status !== "authenticated" || user?.id === asked) return;
    asked = user?.id;
    void confirm();
  };
  sessionStore.subscribe(look);
  look();
}
