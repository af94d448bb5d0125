import { v7 as newId } from "uuid";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ProposalModel } from "#api/features/assistant/proposals/proposal.model.ts";
import { CampaignModel } from "#api/features/campaigns/campaign.model.ts";
import { CampaignLetterModel } from "#api/features/campaigns/letter.model.ts";
import { confirmProposal } from "#shared/features/assistant/chat/endpoints.ts";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import { createGroup } from "#shared/features/groups/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { ask, switchOn } from "./ask.ts";
import { callThenSay, startModel } from "./model-server.ts";

const model = await startModel();
afterAll(() => model.close());

const studio = setUpStudio({ env: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.url } });
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  await switchOn(studio, admin);
});

const WORDS = {
  kind: "news",
  subjectEnglish: "The showcase",
  subjectSpanish: "La muestra",
  textEnglish: "Hi {firstName},\n\nthe showcase is on Friday.\nCome {early}!",
  textSpanish: "Hola, {firstName}:\n\nla muestra es el viernes. Tu clase: {nextClass|la próxima}.",
};
const RULE = { conditions: [{ is: "role", roles: ["student"] }] };

async function askFor(given: object) {
  model.behave(callThenSay("propose_letter", given));
  return (await ask(studio, admin, { id: newId() })).answer;
}
async function propose(given: object = {}): Promise<Proposal> {
  const { proposals, text } = await askFor({ ...WORDS, ...RULE, ...given });
  const [card] = proposals;
  if (!card) throw new Error(`No card: ${text}`);
  return card;
}
const confirm = ({ id, hash }: Pick<Proposal, "id" | "hash">, as = admin) =>
  studio.call(confirmProposal, { id, hash }, as);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.code,
  );

test("the yes makes a draft in both languages and opens it, and nothing leaves", async () => {
  await studio.addPerson({ firstName: "Mary" });
  const card = await propose();
  expect(card).toMatchObject({ endpoint: "campaigns.createCampaign", title: { text: "Write to people" } });
  expect(card.lines.map(({ label }) => label.text)).toEqual([
    ...["To @letter", "People right now", "Kind of email", "In English", "In Spanish", "What your OK does"],
  ]);
  expect(card.lines[1]?.value.args).toEqual({ number: "1" });
  expect(await CampaignModel.countDocuments()).toBe(0);
  expect((await confirm(card)).state).toBe("done");
  const draft = await CampaignModel.findOne().orFail().lean();
  expect(card.link).toBe(`/admin/email?letter=${draft._id}`);
  expect(draft).toMatchObject({ status: "draft", kind: "news", audience: { kind: "rule" }, standing: null });
  expect(draft.subject).toEqual({ en: "The showcase", es: "La muestra" });
  const field = (name: string, fallback = "") => ({ type: "mergeField", attrs: { field: name, fallback } });
  const text = (words: string) => ({ type: "text", text: words });
  expect(draft.body.en.content).toEqual([
    { type: "paragraph", content: [text("Hi "), field("firstName"), text(",")] },
    {
      type: "paragraph",
      // A field that there is not stays as it was written.
      content: [text("the showcase is on Friday."), { type: "hardBreak" }, text("Come {early}!")],
    },
  ]);
  expect(draft.body.es.content[1]).toMatchObject({
    content: [text("la muestra es el viernes. Tu clase: "), field("nextClass", "la próxima"), text(".")],
  });
  await studio.runJob("service.followUp");
  expect([await CampaignLetterModel.countDocuments(), await studio.mails()]).toEqual([0, []]);
});

test("a saved group is named, and its people are counted", async () => {
  const mary = await studio.addPerson({ firstName: "Mary" });
  const audience = { kind: "hand" as const, personIds: [mary.id] };
  const { id: groupId } = await studio.call(createGroup, { id: newId(), name: "The cast", audience }, admin);
  const card = await propose({ groupId, conditions: undefined });
  expect(card.lines.slice(0, 2).map(({ value }) => value.args)).toEqual([{ text: "The cast" }, { number: "1" }]);
  await confirm(card);
  expect((await CampaignModel.findOne().orFail().lean()).audience).toEqual({ kind: "group", groupId });
});

test("without people, with invented ones or with a condition that is none there is no card", async () => {
  for (const wrong of [
    { ...WORDS },
    { ...WORDS, groupId: newId() },
    { ...WORDS, conditions: [{ is: "rich" }] },
    { ...WORDS, conditions: [] },
    { ...WORDS, ...RULE, kind: "spam" },
    { ...WORDS, ...RULE, subjectEnglish: "x".repeat(201) },
    { ...WORDS, ...RULE, subjectEnglish: "One\nBcc: all@example.com" },
  ])
    expect((await askFor(wrong)).proposals).toEqual([]);
  expect(await ProposalModel.countDocuments()).toBe(0);
});

test("an altered card, an old one, a used one and another admin's make no draft", async () => {
  const altered = await propose();
  await ProposalModel.updateOne({ _id: altered.id }, { "input.kind": "needed" });
  expect(await refusal(confirm(altered))).toBe("card.altered");
  const others = await propose();
  expect(await refusal(confirm(others, await studio.signIn("admin")))).toBe("not-found");
  const used = await propose();
  await confirm(used);
  expect(await refusal(confirm(used))).toBe("card.used");
  const old = await propose();
  studio.clock.advance({ minutes: 16 });
  expect(await refusal(confirm(old))).toBe("card.expired");
  expect(await CampaignModel.countDocuments()).toBe(1);
});
