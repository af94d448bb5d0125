import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { Feedback } from "#shared/features/feedback/feedback.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Dialog, DialogClose } from "#web/ui/overlays/dialog.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { CATEGORY_LABELS } from "../categories.ts";
import { sendFeedbackEffect } from "../effects.ts";

const EMPTY: Feedback = { message: "", category: "general" };
const FORM_ID = "feedback-form";

export interface FeedbackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What was typed stays when the dialog is closed, until it is sent. Wording: owner's specification, section 8. */
export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const write = useWrite();
  const { register, handleSubmit, watch, reset, formState } = useForm({
    resolver: zodResolver(Feedback, RULES),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (feedback) => {
    const written = await write(sendFeedbackEffect, feedback);
    if (!written) return;
    reset(EMPTY);
    onOpenChange(false);
    const outcome = await written.outcome;
    if (outcome === "refused") return;
    toast({
      title: t("Feedback Submitted"),
      description:
        outcome === "done"
          ? t("Thank you! We will review it soon.")
          : t("Thank you! It's saved here, and we'll send it when you're back online."),
      variant: "success",
    });
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Send feedback")}
      description={t("A wish, a question, something that went wrong? The people who run the studio read it.")}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t("Cancel")}</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} loading={isSubmitting} disabled={watch("message").trim() === ""}>
            {t("Send")}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={send} className="grid gap-5">
        <Field label={t("What is it about?")}>
          <NativeSelect {...register("category")}>
            {Object.entries(CATEGORY_LABELS).map(([category, words]) => (
              <option key={category} value={category}>
                {t(words)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("Your message")} error={errors.message?.message}>
          <Textarea {...register("message")} rows={5} />
        </Field>
      </form>
    </Dialog>
  );
}
