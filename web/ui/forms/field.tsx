import { clsx } from "clsx";
import { createContext, type ReactNode, use, useId } from "react";
import { tRule } from "../../words/t.ts";

interface FieldWiring {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
}

const FieldContext = createContext<FieldWiring>({});

/** What a control inside a Field must carry so that label, hint and error belong to it. Empty outside a Field. */
export function useField(): FieldWiring {
  return use(FieldContext);
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The message of a failed rule. The hint stays beside it, unless it says the same. */
  error?: ReactNode;
  required?: boolean;
  /** Keeps the label for screen readers only (a search box with an icon). */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, one control, hint and error, wired. The control finds its ids by itself. */
export function Field({ label, hint: wantedHint, error, required, labelHidden, className, children }: FieldProps) {
  const id = useId();
  const hint = wantedHint === error ? undefined : wantedHint;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const wiring: FieldWiring = {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-sm font-semibold text-ink"}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export interface FieldGroupProps extends Omit<FieldProps, "labelHidden"> {}

/** The same around several controls that answer one question (radio buttons, check boxes). */
export function FieldGroup({ label, hint, error, required, className, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined} className={clsx("flex min-w-0 flex-col gap-1.5", className)}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        {label}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger">
      *
    </span>
  );
}

function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {typeof error === "string" ? tRule(error) : error}
        </p>
      )}
    </>
  );
}
