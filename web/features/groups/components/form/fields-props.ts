import type { Condition } from "#shared/features/groups/audience.ts";

/** The fields of one kind of condition. */
export interface ConditionFieldsProps<Kind extends Condition["is"]> {
  condition: Extract<Condition, { is: Kind }>;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  onChange: (condition: Condition) => void;
}
