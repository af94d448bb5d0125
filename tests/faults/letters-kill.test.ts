import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserModel } from "../../api/features/accounts/user.model.ts";
import { CampaignModel } from "../../api/features/campaigns/campaign.model.ts";
import { CampaignLetterModel } from "../../api/features/campaigns/letter.model.ts";
import { DeliveryModel } from "../../api/features/notifications/index.ts";
import { checkCampaign, createCampaign, sendCampaign } from "../../shared/features/campaigns/endpoints.ts";
import { aDraft } from "../features/campaigns/draft.ts";
import { logOf, type MailServer, openMailServer } from "../support/mail-server.ts";
import { REPLAY, SEED, volume } from "../support/volume.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { createCrowd } from "./crowd.ts";

const RECIPIENTS = volume({ daily: 150, long: 1_000 });
const KILLS = volume({ daily: 3, long: 20 });
/** Letters that a process is handing over when it is killed: these may go out again, under the same Message-ID. */
const HANDED_AT_ONCE = 5;
/** After a kill in the middle of the job, until another process may run it. */
const SENDING_AGAIN_MS = 100_000;
const WHOLE_MS = 40 * 60_000;

const crowd = createCrowd();
let mail: MailServer;
let cluster: Cluster;
let token: string;
beforeAll(async () => {
  mail = await openMailServer();
  // So slow that kills come in the middle of letters.
  mail.answerMs = 40;
  cluster = await openCluster(0);
  await startAnother();
  await startAnother();
  const [admin] = await cluster.signIn(1);
  token = admin?.token ?? "";
  await UserModel.updateOne({ _id: admin?.id }, { role: "admin", username: "ada", email: "ada@example.com" });
  await UserModel.insertMany(Array.from({ length: RECIPIENTS - 1 }, (_, at) => aReader(at)));
}, 120_000);
afterAll(async () => {
  crowd.close();
  await cluster[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
});

const startAnother = () => cluster.start({ env: { SMTP_URL: mail.url } });

function aReader(number: number) {
  const _id = newId();
  return {
    ...{ _id, firstName: "Reader", lastName: String(number), username: `reader${number}` },
    ...{ email: `reader${number}@example.com`, role: "student" as const, birthday: "1990-05-01", waiverSigned: true },
    ...{ createdAt: new Date(), audiences: [`user:${_id}`, "admin"] },
  };
}

async function ask(method: string, path: string, body?: unknown, key?: string) {
  const answer = await crowd.askUntilServed(method, `${cluster.servers.at(-1)?.origin}${path}`, token, body, key);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function sendToAll(): Promise<string> {
  const { id, ...content } = aDraft();
  const { version } = await ask(createCampaign.method, createCampaign.path, { id, ...content }, newId());
  const { letters, appOnly } = await ask(checkCampaign.method, checkCampaign.path.replace(":id", id));
  const confirmed = letters.en + letters.es + appOnly;
  expect(confirmed).toBe(RECIPIENTS);
  await ask(sendCampaign.method, sendCampaign.path.replace(":id", id), { version, confirmed }, newId());
  return id;
}

const isSent = async (_id: string): Promise<boolean> => (await CampaignModel.exists({ _id, status: "sent" })) !== null;

test(
  `two processes killed ${KILLS} times: each of ${RECIPIENTS} gets one letter and one notice (${REPLAY})`,
  async () => {
    const id = await sendToAll();
    const deadline = performance.now() + WHOLE_MS;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const arrived = mail.letters.length;
      // Some letters further each time.
      const further = 3 + ((SEED * 31 + kill * 17) % Math.ceil(RECIPIENTS / KILLS / 2));
      const until = performance.now() + SENDING_AGAIN_MS;
      while (mail.letters.length < arrived + further && performance.now() < until) await sleep(5);
      const [victim] = cluster.servers.splice((SEED + kill) % 2, 1);
      await victim?.kill();
      await startAnother();
    }
    while (!(await isSent(id)) && performance.now() < deadline) await sleep(1_000);
    const idsOf = Map.groupBy(logOf(mail), ({ to }) => to);
    expect(idsOf.size).toBe(RECIPIENTS);
    expect([...idsOf].filter(([, letters]) => new Set(letters.map((letter) => letter.id)).size !== 1)).toEqual([]);
    const again = mail.letters.length - RECIPIENTS;
    console.log(`${RECIPIENTS} letters, ${again} of them handed over again after a kill, with the same Message-ID`);
    expect(again).toBeLessThanOrEqual(KILLS * HANDED_AT_ONCE);
    expect(await CampaignModel.findById(id).lean()).toMatchObject({
      status: "sent",
      figures: { waiting: 0, sent: RECIPIENTS, refused: 0, leftOut: 0 },
    });
    expect(await CampaignLetterModel.countDocuments({ campaignId: id, state: "sent" })).toBe(RECIPIENTS);
    const notices = await DeliveryModel.find({ key: `campaign:${id}` }, { userId: 1 }).lean();
    expect([notices.length, new Set(notices.map(({ userId }) => userId)).size]).toEqual([RECIPIENTS, RECIPIENTS]);
  },
  WHOLE_MS + 60_000,
);
