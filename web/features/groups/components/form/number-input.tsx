import { TextInput } from "#web/ui/forms/text-input.tsx";

interface NumberInputProps {
  value: number | null;
  most: number;
  onChange: (value: number | null) => void;
}

/** A whole number; null while it is empty. */
export const NumberInput = ({ value, most, onChange }: NumberInputProps) => (
  <TextInput
    type="number"
    inputMode="numeric"
    min={0}
    max={most}
    step={1}
    value={value ?? ""}
    onChange={({ target }) => onChange(target.value === "" ? null : Math.trunc(Number(target.value)))}
  />
);
