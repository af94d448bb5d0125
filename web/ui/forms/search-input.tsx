import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { TextInput } from "./text-input.tsx";

export interface SearchInputProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange"> {
  /** Spoken name, and the placeholder unless another is given. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchInput({ label, value, onValueChange, ...rest }: SearchInputProps) {
  return (
    <TextInput
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      start={<Search aria-hidden="true" />}
    />
  );
}
