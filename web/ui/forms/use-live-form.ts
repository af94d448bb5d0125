import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";

type LiveFormProps<In extends FieldValues, Context, Out> = Omit<
  UseFormProps<In, Context, Out>,
  "defaultValues" | "values" | "resetOptions"
> & { values: In };

/**
 * A form whose first values come from a row of this device, which is read a moment after the form is drawn and may change
 * while it is open. Fields that were not touched follow it; what was typed stays.
 */
export function useLiveForm<In extends FieldValues, Context, Out>(
  props: LiveFormProps<In, Context, Out>,
): UseFormReturn<In, Context, Out> {
  return useForm<In, Context, Out>({ ...props, resetOptions: { keepDirtyValues: true } });
}
