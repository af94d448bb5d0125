import { Users } from "lucide-react";
import { Suspense, useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { FamilyOfPerson } from "#web/features/family/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import { useShowUser } from "../../queries.ts";

/** Who belongs to this person, and the birthday to be corrected. */
export function FamilyButton({ user }: { user: UserDetails }) {
  const [isOpen, setOpen] = useState(false);
  const show = useShowUser(user.id);
  const close = () => {
    setOpen(false);
    void show();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Users aria-hidden="true" />
        {t("Family")}
      </Button>
      {isOpen && (
        <Suspense>
          <FamilyOfPerson personId={user.id} name={fullName(user)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
