import { chromium, type Page, type Route } from "@playwright/test";
import { v7 as newId } from "uuid";
import { ANSWER_HEADER, answerMark } from "#shared/core/service/release.ts";
import { listStudents, STUDENTS_PER_PAGE, type StudentPage } from "#shared/features/students/endpoints.ts";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import { BROWSER_ARGS, ensureChromium } from "../run/chromium.ts";
import { DEMO_PASSWORD } from "../support/app-fixtures.ts";
import { startServer } from "../support/server.ts";
import { type Figure, isSmall, report } from "./figures.ts";

/**
 * `npm run bench:long-list`: the table of students while it scrolls, with 2,000 rows and with 20,000 that are all loaded.
 * The answers are the bench's own, so that the page alone is measured.
 */
const SIZES = { small: isSmall ? 1_000 : 2_000, large: isSmall ? 2_000 : 20_000 };
/** At 60 frames a second. */
const FRAME_MS = 16.7;
const FRAMES = 300;
/** As a wheel that is turned fast: a screen in eight frames. */
const PIXELS_A_FRAME = 100;
const LOAD_MS = 300_000;

const rowOf = (at: number): StudentRow => ({
  ...{ id: newId(), firstName: `Robin ${at}`, lastName: "Ames", isMinor: at % 7 === 0, language: "en" },
  ...{ lists: ["all"], levels: [{ apparatus: "Silks", level: "beginner" }], ready: [], usualGapDays: 7 },
  ...{ lastVisitAt: "2026-03-02T20:00:00Z", nextClass: null, hasWaiver: at % 5 > 0, agreedToPhotos: true },
  ...{ pass: { creditsLeft: at % 10, endsAt: null }, guardians: [] },
});

/** Answers page after page until there are so many rows. */
function answering(total: number) {
  const rows = Array.from({ length: total }, (_, at) => rowOf(at));
  return (route: Route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const until = from + STUDENTS_PER_PAGE;
    const page: StudentPage = { students: rows.slice(from, until), nextCursor: until < total ? String(until) : null };
    return route.fulfill({ json: page, headers: { [ANSWER_HEADER]: answerMark(null) } });
  };
}

/** Until the last page is there. */
const loadAll = (page: Page, total: number) =>
  page.waitForFunction(
    (last) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector(`tr[aria-rowindex="${last}"]`) !== null;
    },
    total + 1,
    { timeout: LOAD_MS, polling: 50 },
  );

interface Scrolled {
  /** Of each frame, in milliseconds. */
  frames: number[];
  /** Milliseconds of the processor for one frame, by the page's own thread: the same on a busy machine. */
  workMs: number;
  /** Rows that were drawn at the end. */
  drawn: number;
}

async function scroll(page: Page): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const before = await worked();
  const scrolled = await scrollFrames(page);
  return { ...scrolled, workMs: (1_000 * ((await worked()) - before)) / scrolled.frames.length };
}

const scrollFrames = (page: Page): Promise<Omit<Scrolled, "workMs">> =>
  page.evaluate(
    ([count, pixels]) =>
      new Promise((resolve) => {
        window.scrollTo(0, document.documentElement.scrollHeight / 4);
        const frames: number[] = [];
        let before = 0;
        const next = (now: number) => {
          if (before > 0) frames.push(now - before);
          before = now;
          if (frames.length >= count)
            return resolve({ frames, drawn: document.querySelectorAll("tbody tr[data-index]").length });
          window.scrollBy(0, pixels);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [FRAMES, PIXELS_A_FRAME] as const,
  );

await using server = await startServer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...BROWSER_ARGS] });
const session = await fetch(`${server.origin}/api/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ username: "admin", password: DEMO_PASSWORD }),
}).then((answer) => answer.json());

async function measure(total: number): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("userData", user);
    },
    [String(session.token), JSON.stringify(session.user)] as const,
  );
  const page = await context.newPage();
  await page.route((url) => url.pathname === listStudents.path, answering(total));
  await page.goto(`${server.origin}/admin/students`);
  await page.getByRole("table").waitFor();
  await loadAll(page, total);
  const scrolled = await scroll(page);
  await context.close();
  return scrolled;
}

const perSecond = ({ frames }: Scrolled) => (1_000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
const [small, large] = [await measure(SIZES.small), await measure(SIZES.large)];
await browser.close();
const figures: Figure[] = [
  {
    what: `frames a second while ${SIZES.large} students scroll`,
    ...{ value: perSecond(large), limit: 55, is: "at-least" as const },
    note: `${perSecond(small).toFixed(1)} with ${SIZES.small}`,
  },
  {
    ...{ what: "  work of the page for one frame", value: large.workMs, limit: FRAME_MS, unit: "ms" },
    note: "of the processor",
  },
  {
    ...{ what: "  against that of few rows", value: large.workMs / small.workMs, limit: 1.3 },
    note: `${small.workMs.toFixed(1)} → ${large.workMs.toFixed(1)} ms`,
  },
  { what: "  rows that are drawn at once", value: large.drawn, limit: 60 },
];
report(figures);
