import { currencySymbol } from "#shared/core/settings/typed-amount.ts";
import { TextInput, type TextInputProps } from "../forms/text-input.tsx";

/** An amount in the studio's currency, as one types it. */
export const MoneyInput = (props: Omit<TextInputProps, "start" | "inputMode">) => (
  <TextInput {...props} inputMode="decimal" start={<span aria-hidden="true">{currencySymbol()}</span>} />
);
