import { FileUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../actions/button.tsx";

export interface FileButtonProps {
  /** Of the input, for programs that look for one. */
  label: string;
  /** Endings and media types, separated by commas. */
  accept: string;
  isBusy?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** Opens the device's choice of files. */
export function FileButton({ label, accept, isBusy = false, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // The same file may be chosen again after it was corrected.
          target.value = "";
        }}
      />
      <Button variant="secondary" loading={isBusy} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {children}
      </Button>
    </div>
  );
}
