import { zodResolver } from "@hookform/resolvers/zod";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { addDays } from "#shared/core/time.ts";
import { listKeys, makeKey } from "#shared/features/assistant/keys/endpoints.ts";
import { KeyDraft, KeyScope } from "#shared/features/assistant/keys/key.ts";
import { call } from "#web/data/client.ts";
import { studioDay } from "#web/data/device/device-zone.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import { useReadAgain } from "../../queries.ts";
import { SCOPE_WORDS } from "./scope-words.ts";

const USUAL_DAYS = 90;

/** A key is made in one step and shown in the next, once. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <KeyForm onMade={setSecret} onClose={onClose} />
  ) : (
    <ShownKey secret={secret} onClose={onClose} />
  );
}

function KeyForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const today = studioDay(useNow());
  const readAgain = useReadAgain();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(KeyDraft, RULES),
    defaultValues: { name: "", scope: "read" as KeyScope, lastDay: addDays(today, USUAL_DAYS) },
  });
  const { errors, isSubmitting } = formState;
  const make = handleSubmit(async (draft) => {
    try {
      const { secret } = await call(makeKey, { ...draft, id: newId() });
      readAgain(listKeys);
      onMade(secret);
    } catch (error) {
      showServerErrors(error, setError, ["name", "lastDay"]);
    }
  });
  return (
    <FormSheet
      title={t("Create a key")}
      description={t("It works with your rights, and ends when you're no longer an admin.")}
      submitLabel={t("Make it")}
      isSaving={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void make(event)}
      onClose={onClose}
    >
      <Field label={t("Name")} hint={t("The program that gets the key.")} required error={errors.name?.message}>
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
      <Field label={t("What it may do")} hint={t("What it proposes waits on this page for your OK.")}>
        <NativeSelect {...register("scope")}>
          {KeyScope.options.map((scope) => (
            <option key={scope} value={scope}>
              {t(SCOPE_WORDS[scope])}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t("Last day")} required error={errors.lastDay?.message}>
        <TextInput {...register("lastDay")} type="date" min={today} />
      </Field>
    </FormSheet>
  );
}

function ShownKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast({ title: t("Copied"), variant: "success" });
  };
  return (
    <Sheet
      open
      title={t("Your key")}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t("I have it")}</Button>}
    >
      <div className="grid gap-5">
        <Banner tone="warning" title={t("We only show this once")}>
          {t("Put it in the program now. Anyone who has it sees what you see.")}
        </Banner>
        <Field label={t("Key")}>
          <TextInput readOnly value={secret} className="font-mono text-sm" onFocus={({ target }) => target.select()} />
        </Field>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t("Copy")}
        </Button>
      </div>
    </Sheet>
  );
}
