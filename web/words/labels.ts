import type { Message } from "../../shared/core/messages/message.ts";
import { t } from "./t.ts";

/** Choices with their words, for a list of buttons, tabs or options. */
export const tLabels = <Choice extends { readonly label: Message; readonly description?: Message }>(
  choices: readonly Choice[],
): (Omit<Choice, "label" | "description"> & { label: string; description?: string })[] =>
  choices.map((choice) => ({
    ...choice,
    label: t(choice.label),
    description: choice.description && t(choice.description),
  }));
