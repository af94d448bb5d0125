import { useState } from "react";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Segmented } from "../../../../ui/forms/segmented.tsx";
import { Sheet } from "../../../../ui/overlays/sheet.tsx";
import { type AtDoor, closeDoor } from "../../use-door.ts";
import { nameOf, useMarking, type WaiverAnswer } from "../../use-marking.ts";
import { ReasonForm } from "./reason-form.tsx";
import { SignForm } from "./sign-form.tsx";

const WAYS = [
  { value: "sign", label: "Sign now" },
  { value: "reason", label: "Let in without" },
] as const;

const personOf = (atDoor: AtDoor) => {
  if (atDoor.kind === "entry") return atDoor.entry;
  return "person" in atDoor.who ? atDoor.who.person : atDoor.who;
};

/** For a person without a signed waiver: they sign on this phone, or the leader gives a reason to let them in. */
export function DoorSheet({ atDoor }: { atDoor: AtDoor }) {
  const { mark, letIn, sign } = useMarking();
  const [way, setWay] = useState<"sign" | "reason">("sign");
  const name = nameOf(personOf(atDoor));
  const mayExcept = atDoor.kind === "walk-in" || atDoor.mark !== null;

  async function answer(waiver: WaiverAnswer): Promise<void> {
    closeDoor();
    if (atDoor.kind === "walk-in") {
      if (!(await letIn(atDoor, waiver))) return;
      return void toast({ title: `${name} is in`, variant: "success" });
    }
    if (atDoor.mark) return mark(atDoor.entry, atDoor.mark, waiver);
    if ("signature" in waiver && (await sign(atDoor.entry, waiver.signature)))
      toast({ title: "The waiver is signed", variant: "success" });
  }

  return (
    <Sheet
      open
      title="Waiver first"
      description={
        <>
          <span translate="no">{name}</span> <span>has not signed the waiver.</span>
        </>
      }
      onOpenChange={(open) => !open && closeDoor()}
    >
      {mayExcept && (
        <Segmented label="How they come in" options={WAYS} value={way} onValueChange={setWay} className="mb-6 flex!" />
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
