import type OpenAI from "openai";
import * as z from "zod";
import { AppError, badRequest } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { CLASS_FIGURES } from "../figures/classes.ts";
import { MONEY_FIGURES } from "../figures/money.ts";
import { PEOPLE_FIGURES } from "../figures/people.ts";
import { CLASS_PROPOSALS } from "../proposals/class-proposals.ts";
import { LETTER_PROPOSALS } from "../proposals/letter-proposal.ts";
import { OTHER_PROPOSALS } from "../proposals/other-proposals.ts";
import { MONEY_TOOLS } from "./money-tools.ts";
import { PEOPLE_TOOLS } from "./people-tools.ts";
import { TIMETABLE_TOOLS } from "./timetable-tools.ts";
import type { Asker, Tool, ToolAnswer } from "./tool.ts";

export const TOOLS: readonly Tool[] = [
  ...CLASS_FIGURES,
  ...PEOPLE_FIGURES,
  ...MONEY_FIGURES,
  ...TIMETABLE_TOOLS,
  ...PEOPLE_TOOLS,
  ...MONEY_TOOLS,
  ...CLASS_PROPOSALS,
  ...LETTER_PROPOSALS,
  ...OTHER_PROPOSALS,
];

/** So much of an answer leaves at most: more would cost more than it says. */
const LONGEST_CONTENT = 16_000;

/** Without the patterns of days and ids, whose format says as much in fewer tokens. */
const withoutPatterns = (schema: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === "pattern" || key === "$schema" ? undefined : value)));

const schemaOf = ({ input }: Tool): Record<string, unknown> =>
  withoutPatterns(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));

/** The tools as the model receives them. */
export const toolsForModel = (): OpenAI.Chat.Completions.ChatCompletionTool[] =>
  TOOLS.map((each) => ({
    type: "function",
    function: { name: each.name, description: each.summary, parameters: schemaOf(each) },
  }));

/** An answer of a tool, with its content as it leaves. */
export interface Used extends Omit<ToolAnswer, "content"> {
  content: string;
}

const refuse = (reason: string): Used => ({ content: JSON.stringify({ error: reason }) });

/**
 * Runs one tool on what a model asked for, which may be anything: an invented name, wrong arguments. A refusal is an
 * answer too, and so is a fault of ours, which is logged: the model can go on.
 */
export async function runTool(name: string, given: unknown, asker: Asker): Promise<Used> {
  const found = TOOLS.find((each) => each.name === name);
  if (!found) return refuse("There is no such tool.");
  try {
    const input = found.input.safeParse(asker.leaving.restoreAll(asObject(given)));
    if (!input.success) return refuse(z.prettifyError(input.error).slice(0, 500));
    const { content, ...rest } = await found.run(input.data, asker);
    const left = JSON.stringify(await asker.leaving.leave(content));
    return { content: left.length > LONGEST_CONTENT ? `${left.slice(0, LONGEST_CONTENT)}… (cut)` : left, ...rest };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return refuse(error.code);
    asker.caller.services.log.error({ err: error, tool: name }, "a tool of the assistant failed");
    return refuse("This cannot be looked up right now.");
  }
}

function asObject(given: unknown): Record<string, unknown> {
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  throw badRequest("input.invalid", message("Expected a JSON object."));
}
