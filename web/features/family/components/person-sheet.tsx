import { type ReactNode, Suspense } from "react";
import { isMinorOn } from "#shared/core/time.ts";
import { fullName, personName } from "#shared/features/accounts/full-name.ts";
import { mayHaveLogin } from "#shared/features/family/family.ts";
import type { FamilyMember } from "#shared/features/profile/profile.ts";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { usePending } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { PersonLevels } from "../../moves/index.ts";
import { useFamilyWrite } from "../actions.ts";
import { changeChildEffect, personEntity } from "../effects.ts";
import { today } from "../labels.ts";
import { CareForm } from "./care-form.tsx";
import { ChildForm } from "./child-form.tsx";
import { AccountOffer } from "./invitations/account-offer.tsx";
import { PhotoConsent } from "./photo-consent.tsx";
import { RemoveMember } from "./remove-member.tsx";

export interface PersonSheetProps {
  member: FamilyMember | undefined;
  onClose: () => void;
}

/** Everything a guardian looks after for one child. */
export function PersonSheet({ member, onClose }: PersonSheetProps) {
  return (
    <Sheet
      open={member !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={member ? fullName(member) : ""}
    >
      {member && <Parts key={member.id} member={member} onClose={onClose} />}
    </Sheet>
  );
}

function Parts({ member, onClose }: { member: FamilyMember; onClose: () => void }) {
  const write = useFamilyWrite();
  const isOnlyHere = usePending(personEntity(member.id));
  const { id, birthday } = member;
  const isGrown = !isMinorOn(member, today());
  return (
    <div className="grid gap-8">
      {isOnlyHere && <SavedHere>{t("Saved here, not sent yet")}</SavedHere>}
      {!isGrown && (
        <>
          <Part title={t("Name and birthday")}>
            <ChildForm
              child={{ ...personName(member), birthday: birthday ?? "" }}
              saveLabel={t("Save")}
              onSave={(touched) => write(changeChildEffect, { id, ...touched }, t("Saved"))}
            />
          </Part>
          <Part title={t("For emergencies")}>
            <CareForm personId={id} />
          </Part>
          <Part title={t("Photos")}>
            <PhotoConsent personId={id} consent={member.photoConsent} isMe={false} />
          </Part>
        </>
      )}
      {!isGrown && (
        <Part title={t("Levels")}>
          <Suspense fallback={<Skeleton className="h-16 rounded-control" />}>
            <PersonLevels personId={id} isMe={false} />
          </Suspense>
        </Part>
      )}
      {!member.hasLogin && mayHaveLogin(birthday, today()) && (
        <Part title={t("Their own account")}>
          <AccountOffer member={member} isGrown={isGrown} />
        </Part>
      )}
      <Part title={member.hasLogin ? t("End the link") : t("Remove")}>
        <RemoveMember member={member} onDone={onClose} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg leading-snug">{title}</h3>
      {children}
    </section>
  );
}
