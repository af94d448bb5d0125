import { useQuery } from "@tanstack/react-query";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { FamilyFigure } from "#shared/features/family/admin-endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { CorrectBirthday } from "./correct-birthday.tsx";
import { EndFamilyLink } from "./end-family-link.tsx";

export interface FamilyOfPersonProps {
  personId: string;
  name: string;
  onClose: () => void;
}

/** Who belongs to a person's family, for admins, who may take an adult out of it. */
export function FamilyOfPerson({ personId, name, onClose }: FamilyOfPersonProps) {
  const queryKey = [`/api/admin/families/${personId}`];
  const { data: family, error, refetch } = useQuery<FamilyFigure[] | null>({ queryKey, refetchOnMount: "always" });
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={t("Family of {name}", { name })}>
      {!family && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("Couldn't load the family")}
          onRetry={() => void refetch()}
        />
      )}
      {!family && !error && <SkeletonList label={t("Loading the family")} />}
      {family?.length === 0 && (
        <EmptyState
          title={t("No family here")}
          description={t("This person books and signs alone.")}
          action={<CorrectBirthday person={{ id: personId, firstName: name }} onCorrected={() => void refetch()} />}
        />
      )}
      {family && family.length > 0 && (
        <RowList>
          {family.map((figure) => (
            <Figure key={figure.id} figure={figure} onChanged={() => void refetch()} />
          ))}
        </RowList>
      )}
    </Sheet>
  );
}

function Figure({ figure, onChanged }: { figure: FamilyFigure; onChanged: () => void }) {
  const name = fullName(figure);
  const isAdult = figure.hasLogin && !figure.isMinor;
  return (
    <Row
      leading={<Avatar id={figure.id} name={name} />}
      title={name}
      detail={
        <span className="mt-1 flex flex-wrap items-center gap-1.5">
          {figure.isGuardian && <Badge tone="brand">{t("Guardian")}</Badge>}
          {figure.isMinor && <Badge>{t("Minor")}</Badge>}
          {!figure.hasLogin && <Badge>{t("No account of their own")}</Badge>}
          <CorrectBirthday key={figure.birthday} person={figure} onCorrected={onChanged} />
        </span>
      }
      trailing={isAdult && <EndFamilyLink figure={figure} onEnded={onChanged} />}
    />
  );
}
