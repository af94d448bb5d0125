import { useState } from "react";
import { v7 as newId } from "uuid";
import { inForce } from "#shared/core/settings/in-force.ts";
import type { HeldPass } from "#shared/features/memberships/endpoints.ts";
import { adjustPass, endPass, extendPass } from "#shared/features/memberships/studio/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface PackProps {
  pass: HeldPass;
  onDone: () => void;
}

/** What the studio may do with a pack: let it last longer, add classes or take some. */
export function PackButtons({ pass, onDone }: PackProps) {
  return (
    <>
      <ExtendPack pass={pass} onDone={onDone} />
      {pass.creditsLeft !== null && pass.status !== "ended" && <Adjust pass={pass} onDone={onDone} />}
    </>
  );
}

/** Lets a pack last longer; the front desk reads how many days it has left to give. */
export function ExtendPack({ pass: { id, deskDays }, isDesk = false, onDone }: PackProps & { isDesk?: boolean }) {
  const days = Math.max(0, inForce().deskRights.extendDays - deskDays);
  const [lastDay, setLastDay] = useState("");
  return (
    <ReasonDialog
      label={t("Extend")}
      title={t("Extend this pass")}
      confirmLabel={t("Extend")}
      onConfirm={(reason) => call(extendPass, { id, lastDay, reason }).then(onDone)}
    >
      <Field
        label={t("Last day")}
        required
        hint={
          isDesk
            ? t(
                "{days, plural, one {At most # more day. An admin can give more.} other {At most # more days. An admin can give more.}}",
                { days },
              )
            : undefined
        }
      >
        <TextInput type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

function Adjust({ pass: { id }, onDone }: PackProps) {
  const [classes, setClasses] = useState("1");
  // One id until it is done: a second try of the same change adds nothing twice.
  const [changeId, setChangeId] = useState(() => newId());
  const adjust = async (reason: string) => {
    await call(adjustPass, { id, changeId, classes: Number(classes), reason });
    setChangeId(newId());
    onDone();
  };
  return (
    <ReasonDialog
      label={t("Add or take classes")}
      title={t("Add or take classes")}
      confirmLabel={t("Save")}
      onConfirm={adjust}
    >
      <Field label={t("Classes")} hint={t("2 adds two, -1 removes one.")} required>
        <TextInput type="number" value={classes} onChange={(event) => setClasses(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

/** Ends a pack or a membership without a refund. */
export function EndPass({ pass: { id }, onDone }: PackProps) {
  return (
    <ReasonDialog
      label={t("End it today")}
      title={t("End this pass today")}
      confirmLabel={t("End it")}
      onConfirm={(reason) => call(endPass, { id, reason }).then(onDone)}
    >
      <p>
        {t(
          "Nothing more is charged. Classes booked with it that can still be canceled freely are canceled. No money goes back.",
        )}
      </p>
    </ReasonDialog>
  );
}
