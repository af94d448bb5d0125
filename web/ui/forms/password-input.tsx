import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { t } from "../../words/t.ts";
import { IconButton } from "../actions/icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type PasswordInputProps = Omit<TextInputProps, "type" | "start" | "end">;

export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton size="sm" label={t("Show password")} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
