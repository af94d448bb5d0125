import { beforeEach, expect, test } from "vitest";
import { setUpStudio } from "../../support/studio.ts";

const KEY = "a-key-of-the-operator";
const studio = setUpStudio({ env: { METRICS_KEY: KEY } });
beforeEach(() => studio.reset());

const ask = (key: string) => fetch(`${studio.baseUrl}/api/metrics`, { headers: { Authorization: `Bearer ${key}` } });

test("an operator with the key reads figures as Prometheus does", async () => {
  await fetch(`${studio.baseUrl}/api/nothing`);
  studio.services.counts.ran("email.sendWaiting", 1.5, false);
  studio.services.counts.ran("email.sendWaiting", 0.5, true);
  await studio.services.mailer.post({ to: "mary@example.com", subject: "Hello", text: "Hello" });
  const answer = await ask(KEY);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, expect.stringContaining("text/plain")]);
  const lines = (await answer.text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_requests_total{status="4xx"} 1',
      'job_runs_total{job="email.sendWaiting",result="done"} 1',
      'job_runs_total{job="email.sendWaiting",result="failed"} 1',
      'job_seconds_total{job="email.sendWaiting"} 2',
      "mail_waiting 1",
      "push_waiting 0",
      "follow_ups_waiting 0",
      "jobs_overdue 0",
      "backup_late 0",
    ]),
  );
});

test("another key is refused, and a server without one has no such page", async () => {
  expect((await ask("another-key-altogether")).status).toBe(401);
  expect((await fetch(`${studio.baseUrl}/api/metrics`)).status).toBe(401);
  delete studio.env.METRICS_KEY;
  expect((await ask(KEY)).status).toBe(404);
  studio.env.METRICS_KEY = KEY;
});
