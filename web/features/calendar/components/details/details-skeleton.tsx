import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";

/** The shape of one class, while its code or its data come. */
export function DetailsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("Loading the class")}</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="mt-4 h-48 rounded-card" />
    </div>
  );
}
