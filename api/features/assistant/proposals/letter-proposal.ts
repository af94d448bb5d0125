import { v7 as newId } from "uuid";
import * as z from "zod";
import { unprocessable } from "#shared/core/errors.ts";
import { Id } from "#shared/core/ids.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { CampaignKind } from "#shared/features/campaigns/campaign.ts";
import { createCampaign } from "#shared/features/campaigns/endpoints.ts";
import { type LetterText, type Piece, piecesOf } from "#shared/features/campaigns/letter-text.ts";
import { FIELD_IN_TEXT, isMergeField, MERGE_FIELDS } from "#shared/features/campaigns/merge-fields.ts";
import { Condition, MOST_CONDITIONS } from "#shared/features/groups/audience.ts";
import { countGroup, getGroup, previewGroup } from "#shared/features/groups/endpoints.ts";
import { type Asker, read } from "../tools/tool.ts";
import { proposalTool } from "./propose.ts";

const LONGEST_TEXT = 5_000;
const LONGEST_SUBJECT = 200;

const asText = (text: string): Message => message("{text}", { text });
const Subject = z.string().trim().min(1).max(LONGEST_SUBJECT);
const Text = z.string().trim().min(1).max(LONGEST_TEXT);

const KINDS: Record<CampaignKind, Message> = {
  needed: message("Needed: to everyone we can reach"),
  news: message("News: only to people who asked for it"),
};

/** A paragraph for each block of lines; fields that there are become fields, all else stays as it is written. */
const toLetterText = (text: string): LetterText => ({
  type: "doc",
  content: text
    .split(/\n\s*\n/)
    .map((block) => ({ type: "paragraph" as const, content: block.trim().split("\n").flatMap(toPieces) })),
});

function toPieces(line: string, at: number): Piece[] {
  const pieces: Piece[] = at === 0 ? [] : [{ type: "hardBreak" }];
  let last = 0;
  for (const found of line.matchAll(FIELD_IN_TEXT)) {
    const field = (found[1] ?? "").trim();
    if (!isMergeField(field)) continue;
    if (found.index > last) pieces.push({ type: "text", text: line.slice(last, found.index) });
    pieces.push({ type: "mergeField", attrs: { field, fallback: (found[2] ?? "").trim() } });
    last = found.index + found[0].length;
  }
  if (last < line.length) pieces.push({ type: "text", text: line.slice(last) });
  return pieces;
}

interface Chosen {
  groupId?: string | undefined;
  conditions?: Condition[] | undefined;
}

/** @throws AppError 404, 422 */
async function readAudience({ groupId, conditions }: Chosen, asker: Asker) {
  if (groupId !== undefined) {
    const [group, { count }] = await Promise.all([
      read(getGroup, { id: groupId }, asker),
      read(countGroup, { id: groupId }, asker),
    ]);
    return { audience: { kind: "group" as const, groupId }, people: asText(group.name), count };
  }
  if (!conditions) throw unprocessable("campaign.no-audience", message("Choose who gets it."));
  const audience = { kind: "rule" as const, conditions };
  const { sentence, sentenceWords, count } = await read(previewGroup, { audience }, asker);
  return { audience, people: sentenceWords ?? asText(sentence), count };
}

/** Fields as `{firstName}` for who reads the card; the rest as plain text. */
const wordsOf = (text: LetterText): string =>
  text.content
    .map((block) =>
      piecesOf({ type: "doc", content: [block] })
        .map((piece) =>
          piece.type === "text" ? piece.text : piece.type === "mergeField" ? `{${piece.attrs.field}}` : "\n",
        )
        .join(""),
    )
    .join("\n\n");

const writeLetter = proposalTool({
  name: "propose_letter",
  summary: [
    "Propose the draft of a letter to many people, in English and Spanish. The admin's yes makes a draft only; the admin reads, changes and sends it.",
    "The people are a saved group (groupId), or all of whom each of the conditions holds. News goes only to people who asked for news.",
    `Plain text, paragraphs apart by an empty line. Fields of the reader: ${MERGE_FIELDS.map((field) => `{${field}}`).join(", ")}; with a fallback as {nextClass|your next class}.`,
  ].join(" "),
  endpoint: createCampaign,
  input: z.object({
    kind: CampaignKind,
    groupId: Id.optional(),
    conditions: z.array(Condition).min(1).max(MOST_CONDITIONS).optional(),
    subjectEnglish: Subject,
    subjectSpanish: Subject,
    textEnglish: Text,
    textSpanish: Text,
  }),
  async prepare({ kind, groupId, conditions, ...words }, asker) {
    const { audience, people, count } = await readAudience({ groupId, conditions }, asker);
    const id = newId();
    const body = { en: toLetterText(words.textEnglish), es: toLetterText(words.textSpanish) };
    return {
      input: {
        ...{ id, kind, audience, body, files: [], sendAt: null, standing: null, waitsForDay: true },
        subject: { en: words.subjectEnglish, es: words.subjectSpanish },
      },
      title: message("Write to people"),
      lines: [
        { label: message("To @letter"), value: people },
        {
          label: message("People right now"),
          value: message("{number}", { number: String(count) }),
        },
        { label: message("Kind of email"), value: KINDS[kind] },
        { label: message("In English"), value: asText(`${words.subjectEnglish}\n\n${wordsOf(body.en)}`) },
        { label: message("In Spanish"), value: asText(`${words.subjectSpanish}\n\n${wordsOf(body.es)}`) },
        { label: message("What your OK does"), value: message("Makes a draft. Nothing is sent.") },
      ],
      link: `/admin/email?letter=${id}`,
    };
  },
});

export const LETTER_PROPOSALS = [writeLetter];
