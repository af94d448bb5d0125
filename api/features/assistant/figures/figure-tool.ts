import { v7 as newId } from "uuid";
import type * as z from "zod";
import type { Message } from "#shared/core/messages/message.ts";
import type { Figure } from "#shared/features/assistant/chat/figure.ts";
import { type Asker, type Tool, tool } from "../tools/tool.ts";

type Found = Omit<Figure, "id" | "series" | "every" | "detail"> & Partial<Pick<Figure, "series" | "every" | "detail">>;

interface FigureDraft<Input extends z.ZodObject> {
  name: string;
  summary: string;
  words: Message;
  input: Input;
  find(input: z.infer<Input>, asker: Asker): Promise<Found>;
}

/** A tool that gives one figure of one query, with the page of its rows. */
export const figureTool = <Input extends z.ZodObject>({ find, ...draft }: FigureDraft<Input>): Tool =>
  tool<Input>({
    ...draft,
    kind: "figure",
    async run(input, asker) {
      const figure: Figure = { detail: null, series: [], every: null, ...(await find(input, asker)), id: newId() };
      const { value, unit, series } = figure;
      const asMoney = unit === "cents" ? { money: value / 100 } : {};
      return { content: { value, unit, ...asMoney, ...(series.length > 0 && { series }) }, figure };
    },
  });
