import { useQuery } from "@tanstack/react-query";
import { listClassBlueprints } from "#shared/features/classes/admin/endpoints.ts";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { t } from "#web/words/t.ts";

/** Which kinds of class require this move; nothing where none does. */
export function BlueprintsOfMove({ moveId }: { moveId: string }) {
  const { data } = useQuery<ClassBlueprint[] | null>({
    queryKey: [listClassBlueprints.path],
    refetchOnMount: "always",
  });
  const requiring = data?.filter(({ isArchived, requiredMoveIds }) => !isArchived && requiredMoveIds.includes(moveId));
  if (!requiring || requiring.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm">{t("Required for")}</h3>
      <ul className="flex flex-wrap gap-x-5">
        {requiring.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center">
            <TextLink asChild>
              <Link to={`${paths.adminClasses}?tab=blueprints`} data-content>
                {name}
              </Link>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
