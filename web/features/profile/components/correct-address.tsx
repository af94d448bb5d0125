import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { correctAddress } from "#shared/features/accounts/endpoints.ts";
import { EmailAddress } from "#shared/features/accounts/forms.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { useSync } from "#web/local-data.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { ProofHost } from "#web/shell/staff/proof-host.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";
import { profileKey } from "../queries.ts";

/** Another address for the account; asks for the password where it was not shown lately. */
export function CorrectAddress({ email, onClose }: { email: string; onClose: () => void }) {
  const cache = useQueryClient();
  const sync = useSync();
  const sendsMail = useSendsMail();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(EmailAddress, RULES),
    defaultValues: { email },
  });
  const save = handleSubmit(async (given) => {
    try {
      await call(correctAddress, given);
      await bringHere(sync, cache.invalidateQueries({ queryKey: profileKey }));
      const description = sendsMail
        ? t("Open the link in our email to confirm it.")
        : t("We'll email you to confirm it once the studio sets up email.");
      toast({ title: t("Address saved"), description, variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, setError, ["email"]);
    }
  });
  return (
    <FormSheet
      title={t("Correct the address")}
      description={t("If it's right as is, save it and we'll try once more.")}
      submitLabel={t("Save")}
      isSaving={formState.isSubmitting}
      error={formState.errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label={t("Email")} required error={formState.errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...register("email")} />
      </Field>
      <ProofHost />
    </FormSheet>
  );
}
