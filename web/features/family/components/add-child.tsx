import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { v7 as newId } from "uuid";
import type { FamilyMember } from "#shared/features/profile/profile.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { useFamilyWrite } from "../actions.ts";
import { addChildEffect } from "../effects.ts";
import { ChildForm } from "./child-form.tsx";

export interface AddChildProps {
  lastName: string;
  family?: readonly FamilyMember[];
  variant?: "primary" | "secondary";
}

export function AddChild({ lastName, family = [], variant = "primary" }: AddChildProps) {
  const [isOpen, setOpen] = useState(false);
  const write = useFamilyWrite();
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setOpen}
      title={t("Add a child")}
      description={t("No email or password needed. Everything stays in your account.")}
      trigger={
        <Button variant={variant}>
          <UserRoundPlus aria-hidden="true" />
          {t("Add a child")}
        </Button>
      }
    >
      <ChildForm
        lastName={lastName}
        others={family}
        saveLabel={t("Add to my family")}
        onSave={async (_, child) => {
          const isKept = await write(addChildEffect, { ...child, id: newId() }, t("Added to your family"));
          if (isKept) setOpen(false);
          return isKept;
        }}
      />
    </Sheet>
  );
}
