import { type FormEventHandler, type ReactNode, useId } from "react";
import { Button } from "../actions/button.tsx";
import { Banner } from "../feedback/banner.tsx";
import { Sheet } from "./sheet.tsx";

export interface FormSheetProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  isSaving: boolean;
  /** False while something stands against it. */
  canSubmit?: boolean;
  /** What is wrong with the whole of it. */
  error?: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Beside the main button: archive, for example. */
  secondary?: ReactNode;
  /** Under the form: other things that can be done. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form in a sheet, its buttons always in reach. */
export function FormSheet(props: FormSheetProps) {
  const { title, description, submitLabel, isSaving, error, onSubmit, onClose, secondary, after, children } = props;
  const { canSubmit = true } = props;
  const id = useId();
  return (
    <Sheet
      open
      title={title}
      description={description}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {secondary}
          <Button type="submit" form={id} loading={isSaving} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
        {error && <Banner tone="danger" urgent title={error} />}
        {children}
      </form>
      {after}
    </Sheet>
  );
}
