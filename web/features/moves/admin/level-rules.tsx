import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { AdminLibrary } from "#shared/features/moves/admin/endpoints.ts";
import { compareMoves } from "#shared/features/moves/move-order.ts";
import { isTaught, type LevelRule, taughtKeys, USUAL_SHARE } from "#shared/features/moves/syllabus.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { ApparatusOptions } from "../components/apparatus-options.tsx";
import { useMoveWords } from "../use-syllabus.ts";
import type { LevelsForm } from "./levels-form.ts";

export interface LevelRulesProps {
  form: UseFormReturn<LevelsForm>;
  library: AdminLibrary;
}

/** How each level is reached on one apparatus: a share of its moves, or exactly these. */
export function LevelRules({ form, library }: LevelRulesProps) {
  const { syllabus } = useMoveWords();
  const levels = useWatch({ control: form.control, name: "levels" });
  const keys = taughtKeys(library.moves, syllabus);
  const [asked, setAsked] = useState("");
  const apparatus = keys.find((key) => key === asked) ?? keys[0];
  if (!apparatus) return null;
  const moves = library.moves
    .filter((move) => move.apparatus === apparatus && isTaught(move, syllabus))
    .toSorted(compareMoves);
  const usual = (level: string): LevelRule => ({
    apparatus,
    level,
    name: "",
    nameEs: "",
    share: USUAL_SHARE,
    moveIds: [],
  });
  const isSame = (rule: LevelRule, level: string) => rule.apparatus === apparatus && rule.level === level;
  /** A rule that says only what is usual is none. */
  const change = (level: string, part: Partial<LevelRule>) => {
    const rule = { ...(levels.rules.find((each) => isSame(each, level)) ?? usual(level)), ...part };
    const others = levels.rules.filter((each) => !isSame(each, level));
    const isUsual = !rule.name && !rule.nameEs && rule.share === USUAL_SHARE && rule.moveIds.length === 0;
    form.setValue("levels.rules", isUsual ? others : [...others, rule], { shouldDirty: true });
  };
  return (
    <Section
      title={t("How a level is reached")}
      description={t("Where nothing is said, with {USUAL_SHARE}% of its moves signed off.", { USUAL_SHARE })}
    >
      <NativeSelect
        aria-label={t("Apparatus")}
        className="w-48"
        value={apparatus}
        onChange={(event) => setAsked(event.target.value)}
      >
        <ApparatusOptions keys={keys} />
      </NativeSelect>
      <ul className="mt-5 grid gap-5">
        {levels.ladder.map(({ key, name }) => (
          <li key={`${apparatus} ${key}`} className="grid gap-4 rounded-card border border-line bg-surface-raised p-4">
            <h3 className="text-base">{name ? ownName(name) : t("New level")}</h3>
            <RuleFields
              rule={levels.rules.find((each) => isSame(each, key)) ?? usual(key)}
              moves={moves}
              onChange={(part) => change(key, part)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface RuleFieldsProps {
  rule: LevelRule;
  moves: readonly { id: string; name: string; level: string }[];
  onChange: (part: Partial<LevelRule>) => void;
}

function RuleFields({ rule, moves, onChange }: RuleFieldsProps) {
  const [isList, setList] = useState(rule.moveIds.length > 0);
  const own = moves.filter(({ level }) => level === rule.level).map(({ id }) => id);
  const toggle = (id: string) =>
    onChange({
      moveIds: rule.moveIds.includes(id) ? rule.moveIds.filter((each) => each !== id) : [...rule.moveIds, id],
    });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Its own name here")}>
          <TextInput
            value={rule.name}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label={t("In Spanish")}>
          <TextInput
            value={rule.nameEs}
            maxLength={40}
            lang="es"
            autoComplete="off"
            onChange={(event) => onChange({ nameEs: event.target.value })}
          />
        </Field>
      </div>
      <Segmented<"share" | "list">
        label={t("How it's reached")}
        options={[
          { value: "share", label: t("A share of its moves") },
          { value: "list", label: t("These moves") },
        ]}
        value={isList ? "list" : "share"}
        onValueChange={(how) => {
          setList(how === "list");
          onChange({ moveIds: how === "list" ? own : [] });
        }}
      />
      {isList ? (
        <fieldset className="grid max-h-72 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-2">
          <legend className="mb-2 text-sm text-ink-muted">
            {t("Chosen: {count}. With none, the share counts.", { count: rule.moveIds.length })}
          </legend>
          {moves.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<Content>{name}</Content>}
              checked={rule.moveIds.includes(id)}
              onCheckedChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      ) : (
        <Field label={t("Percent of its moves")} className="max-w-48">
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            value={rule.share}
            onChange={(event) =>
              onChange({ share: Math.min(100, Math.max(1, Number.parseInt(event.target.value, 10) || 1)) })
            }
          />
        </Field>
      )}
    </>
  );
}
