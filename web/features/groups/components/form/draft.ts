import { RULES } from "#shared/core/messages/rules.ts";
import { Audience, type Condition } from "#shared/features/groups/audience.ts";
import type { ChosenPerson, GroupDetails } from "#shared/features/groups/endpoints.ts";

/** A group while it is edited: both ways of choosing are kept, so that a change of mind loses nothing. */
export interface GroupDraft {
  name: string;
  kind: Audience["kind"];
  conditions: DraftCondition[];
  chosen: ChosenPerson[];
}

/** With a key of its own, so that its fields stay its fields when one above is removed. */
export interface DraftCondition {
  key: number;
  condition: Condition;
}

export const toDraft = (group?: GroupDetails): GroupDraft => ({
  name: group?.name ?? "",
  kind: group?.audience.kind ?? "rule",
  conditions: toConditions(group?.audience),
  chosen: group?.chosen ?? [],
});

export const toConditions = (audience: Audience | null | undefined): DraftCondition[] =>
  audience?.kind === "rule" ? audience.conditions.map((condition, key) => ({ key, condition })) : [];

interface Checked {
  /** Null while something is missing. */
  audience: Audience | null;
  errors: Readonly<Record<string, string>>;
  /** Of each condition, by the name of its field. */
  conditionErrors: readonly Readonly<Record<string, string>>[];
}

export function checkDraft({ kind, conditions, chosen }: Omit<GroupDraft, "name">): Checked {
  const wanted =
    kind === "rule"
      ? { kind, conditions: conditions.map(({ condition }) => condition) }
      : { kind, personIds: chosen.map(({ id }) => id) };
  const { data, error } = Audience.safeParse(wanted, RULES);
  const issues = error?.issues ?? [];
  return {
    audience: data ?? null,
    errors: Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message])),
    conditionErrors: conditions.map((_, at) =>
      Object.fromEntries(
        issues.filter(({ path }) => path[1] === at).map(({ path, message }) => [String(path[2] ?? ""), message]),
      ),
    ),
  };
}
