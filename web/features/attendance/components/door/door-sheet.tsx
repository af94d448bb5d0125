import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { tLabels } from "#web/words/labels.ts";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import { type AtDoor, closeDoor } from "../../use-door.ts";
import { useMarking, type WaiverAnswer } from "../../use-marking.ts";
import { ReasonForm } from "./reason-form.tsx";
import { SignForm } from "./sign-form.tsx";

const WAYS = [
  { value: "sign", label: message("Sign now") },
  { value: "reason", label: message("Let in without") },
] as const;

const personOf = (atDoor: AtDoor) => {
  if (atDoor.kind === "entry") return atDoor.entry;
  return "person" in atDoor.who ? atDoor.who.person : atDoor.who;
};

/** For a person without a signed waiver: they sign on this phone, or the leader gives a reason to let them in. */
export function DoorSheet({ atDoor }: { atDoor: AtDoor }) {
  const { mark, addWalkIn, sign } = useMarking();
  const [way, setWay] = useState<"sign" | "reason">("sign");
  const name = fullName(personOf(atDoor));
  const mayExcept = atDoor.kind === "walk-in" || atDoor.mark !== null;

  async function answer(waiver: WaiverAnswer): Promise<void> {
    closeDoor();
    if (atDoor.kind === "walk-in") {
      if (!(await addWalkIn(atDoor, waiver))) return;
      return void toast({ title: t("{name} is in", { name }), variant: "success" });
    }
    if (atDoor.mark) return mark(atDoor.entry, atDoor.mark, waiver);
    if ("signature" in waiver && (await sign(atDoor.entry, waiver.signature)))
      toast({ title: t("The waiver is signed"), variant: "success" });
  }

  return (
    <Sheet
      open
      title={t("Waiver first")}
      description={rich("{name} hasn't signed the waiver.", { name })}
      onOpenChange={(open) => !open && closeDoor()}
    >
      {mayExcept && (
        <Segmented
          label={t("How they come in")}
          options={tLabels(WAYS)}
          value={way}
          onValueChange={setWay}
          className="mb-6 flex!"
        />
      )}
      {way === "sign" ? (
        <SignForm
          person={personOf(atDoor)}
          isMinor={atDoor.kind === "entry" && atDoor.entry.age !== null}
          onSign={(signature) => answer({ signature })}
        />
      ) : (
        <ReasonForm onLetIn={(withoutWaiver) => answer({ withoutWaiver })} />
      )}
    </Sheet>
  );
}
