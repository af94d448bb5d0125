import { Users } from "lucide-react";
import { Suspense, useState } from "react";
import type { WaiverStatus } from "#shared/features/waivers/endpoints.ts";
import { FamilyOfPerson } from "#web/features/family/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";

/** Who signs for whom is a matter of the family: from a person's line one looks at theirs. */
export function FamilyButton({ person: { userId, firstName, lastName } }: { person: WaiverStatus }) {
  const [isOpen, setOpen] = useState(false);
  const name = `${firstName} ${lastName}`;
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
        <Users aria-hidden="true" />
        {t("Family")}
        <span className="sr-only">{` · ${name}`}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <FamilyOfPerson personId={userId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
