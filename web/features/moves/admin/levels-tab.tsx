import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { type AdminLibrary, changeLevels } from "#shared/features/moves/admin/endpoints.ts";
import { MOST_LEVELS } from "#shared/features/moves/admin/level-scheme.ts";
import { call } from "#web/data/client.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { LevelRules } from "./level-rules.tsx";
import { LevelsForm } from "./levels-form.ts";
import { useLibraryWrite } from "./queries.ts";
import { useConfirmedChange } from "./use-confirmed-change.tsx";

/** The ladder of levels, and on each apparatus how one is reached. */
export function LevelsTab({ library }: { library: AdminLibrary }) {
  const write = useLibraryWrite();
  const { confirm, dialog } = useConfirmedChange();
  const form = useForm({ resolver: zodResolver(LevelsForm, RULES), defaultValues: { levels: library.levels } });
  const { register, control, handleSubmit, setError, formState, getValues } = form;
  const ladder = useFieldArray({ control, name: "levels.ladder", keyName: "rowId" });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ levels }) => {
    try {
      if (!(await confirm({ kind: "levels", levels }))) return;
      await write(call(changeLevels, { version: library.version, levels }));
      toast({ title: t("Levels saved"), variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, ["levels.ladder"]);
    }
  });
  const wrong = errors.root?.message ?? errors.levels?.ladder?.root?.message ?? errors.levels?.ladder?.message;
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-4xl gap-8">
      {wrong && <Banner tone="danger" urgent title={wrong} />}
      <Section
        title={t("The ladder")}
        description={t("From the first level to the last. Classes and moves are on one of these.")}
      >
        <ol className="grid gap-4">
          {ladder.fields.map(({ rowId, key }, at) => (
            <li key={rowId} className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
              <Field
                label={t("Level {value}", { value: at + 1 })}
                required
                error={errors.levels?.ladder?.[at]?.name?.message}
              >
                <TextInput {...register(`levels.ladder.${at}.name`)} autoComplete="off" />
              </Field>
              <Field
                label={t("In Spanish")}
                className="max-sm:col-start-1"
                error={errors.levels?.ladder?.[at]?.nameEs?.message}
              >
                <TextInput {...register(`levels.ladder.${at}.nameEs`)} autoComplete="off" lang="es" />
              </Field>
              <span className="mt-7 flex max-sm:col-start-2 max-sm:row-start-1">
                <IconButton
                  label={t("Move level {value} up", { value: at + 1 })}
                  disabled={at === 0}
                  onClick={() => ladder.swap(at, at - 1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={t("Move level {value} down", { value: at + 1 })}
                  disabled={at === ladder.fields.length - 1}
                  onClick={() => ladder.swap(at, at + 1)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton
                  label={t("Remove level {value}", { value: at + 1 })}
                  disabled={ladder.fields.length === 1}
                  onClick={() => {
                    form.setValue(
                      "levels.rules",
                      getValues("levels.rules").filter(({ level }) => level !== key),
                    );
                    ladder.remove(at);
                  }}
                >
                  <Trash2 />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
        {ladder.fields.length < MOST_LEVELS && (
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => ladder.append({ key: newKey(getValues("levels.ladder")), name: "", nameEs: "" })}
          >
            <Plus aria-hidden="true" />
            {t("Add a level")}
          </Button>
        )}
      </Section>
      <LevelRules form={form} library={library} />
      <div>
        <Button type="submit" loading={isSubmitting}>
          {t("Save levels")}
        </Button>
      </div>
      {dialog}
    </form>
  );
}

/** Stays with the level when the level is renamed. */
function newKey(ladder: { key: string }[]): string {
  let at = ladder.length + 1;
  while (ladder.some(({ key }) => key === plainText(`level-${at}`))) at++;
  return `level-${at}`;
}
