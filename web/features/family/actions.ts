import type { CallInput } from "#shared/core/endpoint.ts";
import { message } from "#shared/core/messages/message.ts";
import { acceptInvitation, declineInvitation, saveCare } from "#shared/features/family/endpoints.ts";
import { bringHere, readAgain } from "#web/data/device/patience.ts";
import { call } from "../../data/client.ts";
import type { Effect } from "../../data/effect.ts";
import { useSync } from "../../local-data.ts";
import { queryClient } from "../../shell/query-client.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type Outcome, useWrite } from "../../use-write.ts";
import { t } from "../../words/t.ts";
import { forgetInvitation, session } from "../accounts/index.ts";
import { profileKey } from "../profile/index.ts";

const SENT_LATER = message("We'll send it when you're back online.");

/** What the family is may have changed who this person is: a student with a child is a parent. */
const lookAgain = () => readAgain(session.refreshUser(), queryClient.invalidateQueries({ queryKey: profileKey }));

/** Writes, and says what came of it. @returns false when nothing was changed, which has been said */
export function useFamilyWrite() {
  const write = useWrite();
  return async <Input>(effect: Effect<Input>, input: Input, done: string): Promise<boolean> => {
    const written = await write(effect, input);
    const outcome: Outcome | undefined = await written?.outcome;
    if (!outcome || outcome === "refused") return false;
    if (outcome === "waiting") toast({ title: t("Saved here"), description: t(SENT_LATER) });
    else toast({ title: done, variant: "success" });
    if (outcome === "done") void lookAgain();
    return true;
  };
}

/** Online only: what is secret is not kept in the list of unsent changes. @throws ApiError, OfflineError */
export function useSaveCare() {
  const sync = useSync();
  return async (change: CallInput<typeof saveCare>): Promise<void> => {
    await call(saveCare, change);
    await bringHere(sync);
  };
}

/** @throws ApiError, OfflineError */
export function useAnswerInvitation() {
  const sync = useSync();
  return async (token: string, answer: "accept" | "decline"): Promise<void> => {
    await call(answer === "accept" ? acceptInvitation : declineInvitation, { token });
    forgetInvitation();
    await Promise.all([lookAgain(), bringHere(sync)]);
  };
}
