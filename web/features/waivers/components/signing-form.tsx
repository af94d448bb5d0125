import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Profile } from "../../../../shared/features/profile/profile.ts";
import { listWaiverSubjects } from "../../../../shared/features/waivers/waiver.ts";
import { useFreshness } from "../../../freshness.ts";
import { useSync } from "../../../local-data.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FieldGroup } from "../../../ui/forms/field.tsx";
import { signWaivers } from "../actions.ts";
import { CancelSigning } from "./cancel-signing.tsx";
import { WaiverText } from "./waiver-text.tsx";

/** Long enough to read that it worked (owner's specification, section 4). */
const ON_TO_DASHBOARD_MS = 1_000;

export interface SigningFormProps {
  profile: Profile;
  today: string;
  /** Told when the signature is being sent. */
  onSign?: () => void;
}

export function SigningForm({ profile, today, onSign }: SigningFormProps) {
  const navigate = useNavigate();
  const sync = useSync();
  const isOffline = useFreshness().state === "offline";
  const subjects = listWaiverSubjects(profile, profile.familyMembers, today);
  const [ticked, setTicked] = useState(() => subjects.filter(({ canTick }) => canTick).map(({ person }) => person.id));
  const [hasAgreed, setAgreed] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const hasFamily = subjects.length > 1;

  const tick = (id: string, on: boolean) => setTicked((ids) => (on ? [...ids, id] : ids.filter((kept) => kept !== id)));

  async function sign(): Promise<void> {
    if (!hasAgreed) return refuse("Agreement required", "Please read and agree to the waiver terms.");
    if (hasFamily && ticked.length === 0)
      return refuse("Selection required", "Please select at least one person to sign for.");
    setSigning(true);
    onSign?.();
    const outcome = await signWaivers(ticked.length > 0 ? ticked : [profile.id]);
    if (outcome !== "signed") {
      setSigning(false);
      return refuse(outcome === "failed" ? "Failed to sign the waivers. Please try again." : "Not authenticated");
    }
    void sync.now();
    toast({ title: "Waivers signed successfully", variant: "success" });
    setTimeout(() => void navigate(paths.dashboard), ON_TO_DASHBOARD_MS);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sign();
      }}
      className="grid gap-6"
    >
      {isOffline && (
        <Banner tone="warning" title="You are offline">
          Read it in peace: it can be signed as soon as the studio can be reached.
        </Banner>
      )}
      <WaiverText />
      <FieldGroup label="Who I sign for">
        {subjects.map(({ person, isSelf, canTick }) => (
          <Checkbox
            key={person.id}
            label={
              <>
                <span translate="no">
                  {person.firstName} {person.lastName}
                </span>
                {isSelf && " (you)"}
              </>
            }
            description={
              canTick ? person.waiverSigned && "Has signed already" : "Adults must sign with their own accounts."
            }
            disabled={!canTick}
            checked={ticked.includes(person.id)}
            onCheckedChange={(on) => tick(person.id, on === true)}
          />
        ))}
      </FieldGroup>
      <div className="rounded-card bg-brand-soft px-5 py-2">
        <Checkbox
          label="I have read the waiver and agree to its terms."
          checked={hasAgreed}
          onCheckedChange={(on) => setAgreed(on === true)}
        />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <CancelSigning mustSign={!profile.waiverSigned} />
        <Button type="submit" loading={isSigning}>
          Sign
        </Button>
      </div>
    </form>
  );
}

const refuse = (title: string, description?: string): void => void toast({ title, description, variant: "danger" });
