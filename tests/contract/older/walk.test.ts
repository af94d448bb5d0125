import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { allFeeds, allJobs, allRoutes } from "#api/features.ts";
import { CheckInCode } from "#shared/features/check-in/check-in-code.ts";
import { FamilyMember } from "#shared/features/profile/profile.ts";
import { setUpStudio } from "../../support/studio.ts";
import { validInput } from "../input/samples.ts";
import { PAIRS } from "../pairs.ts";
import { LEFT_OUT, MORE_WRITES } from "./more-writes.data.ts";
import { OLDER_SECRET_KEY } from "./restore.ts";
import { endpointNamed, openWalk, reads, type Walk } from "./walk.ts";
import { WRITES } from "./writes.data.ts";

const studio = setUpStudio({ env: { SECRET_KEY: OLDER_SECRET_KEY } });

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk(studio);
});

/** Rows that are no whole document. */
const OTHER_SHAPES: Record<string, z.ZodType[]> = { people: [FamilyMember], checkInCodes: [CheckInCode] };

/** Where no answer but 404 can be had from what is in the dump. */
const NOT_FOUND = [
  "assistant.getConversation",
  "pos.getCardSale",
  "pay.getClassMoney",
  "classes.getPersonalCalendar",
  "classes.getClosure",
  "profile.getFacePicture",
  "landing.getLandingPicture",
  "studio.getLogo",
  "videos.getVideoPoster",
  "payments.getDispute",
  "payments.getDisputePaper",
  "refundPapers.getRefundPaperPdf",
  "scheduledJobs.getMetrics",
  "campaigns.getCampaign",
  "campaigns.checkCampaign",
  "campaigns.previewCampaign",
  "campaigns.listLetters",
  "groups.getGroup",
  "groups.countGroup",
  "groups.listGroupPeople",
  "groups.exportGroup",
  "groups.previewBooking",
  "groups.previewPass",
  "groups.getGroupAction",
  "imports.getImport",
  "imports.exportRefused",
];

describe("what an older version stored is read by every call, for everybody", () => {
  test.each(reads.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      const seen = [];
      for (const { who, input } of walk.questionsOf(endpoint)) seen.push(await walk.ask(endpoint, who, input));
      const isFound = seen.some(({ status }) => status === 200);
      expect(isFound, "INPUTS says which ids a call is asked with").toBe(!NOT_FOUND.includes(endpoint.name));
      for (const { status, who, url, text, body } of seen) {
        expect(status, `${who} ${url} ${text}`).toBeLessThan(500);
        if (status === 200 && !endpoint.contentType) endpoint.output.parse(body);
      }
    },
  );
});

test("a new device of everybody gets rows as the contract describes them", async () => {
  const collections = new Set<string>();
  // A field this release added is there as soon as an admin sets it.
  const studioSettings = { version: 0, settings: { phone: "+1 555 010 2030" } };
  expect((await walk.ask(endpointNamed("studio.changeStudio"), "admin", studioSettings)).status).toBe(200);
  const face = validInput(endpointNamed("profile.setFace"));
  expect((await walk.ask(endpointNamed("profile.setFace"), "instructor", face)).status).toBeLessThan(300);
  for (const who of walk.names) {
    for (const { collection, row } of await walk.pullAll(who)) {
      collections.add(collection);
      const { model } = allFeeds().find((feed) => feed.collection === collection) ?? {};
      const pairs = PAIRS.filter((pair) => pair.model.modelName === model?.modelName);
      const shapes = [...pairs.map(({ shape }) => shape), ...(OTHER_SHAPES[collection] ?? [])];
      if (!row || shapes.length === 0) continue;
      const problems = shapes.map((shape) => shape.safeParse(row).error?.message);
      expect(problems, `${collection} for ${who}: ${problems.join(" or ")}`).toContain(undefined);
    }
  }
  expect(allFeeds().filter(({ collection }) => !collections.has(collection))).toEqual([]);
});

test.each(WRITES)("the %s of an older version goes on: %s", async (who, name, input) => {
  const { status, text } = await walk.ask(endpointNamed(name), who, input);
  expect(status, text).toBeLessThan(300);
});

const MORE = MORE_WRITES.map(([who, name, given = {}]) => ({ who, name, given }));

test.each(MORE)("the $who of an older version goes on: $name", async ({ who, name, given }) => {
  const endpoint = endpointNamed(name);
  // An export that is not done with its request is done by the job.
  if (name === "exports.makeExportLink") await studio.runJob("service.followUp");
  const { status, text } = await walk.ask(endpoint, who, { ...walk.sampleFor(endpoint), ...given });
  expect(status, text).toBeLessThan(300);
});

test("a write that touches no older document is named with its reason, and no other is left out", () => {
  const touched = [...WRITES.map(([, name]) => name), ...MORE.map(({ name }) => name)];
  const writes = allRoutes().filter(({ endpoint }) => endpoint.method !== "GET");
  const untouched = writes.map(({ endpoint }) => endpoint.name).filter((name) => !touched.includes(name));
  expect(untouched.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
});

test("every job runs over it, today and in the weeks to come", async () => {
  for (const days of [0, 40]) {
    studio.clock.advance({ days });
    for (const { name } of allJobs()) await studio.runJob(name);
  }
});
