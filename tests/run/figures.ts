import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Figure, isKept } from "../bench/figures.ts";
import { root } from "./run.ts";

/**
 * The README's table of figures, made from what `npm run bench` measured last. `--check` fails when the two differ, so that
 * no figure stands there that no bench has measured.
 */
const README = join(root, "README.md");
const RESULTS = join(root, "tests/bench/results.json");
const [BEGIN, END] = ["<!-- figures -->", "<!-- /figures -->"];

const format = (value: number, unit = "") => `${Number.isInteger(value) ? value : value.toFixed(2)} ${unit}`.trim();

/** What is past its limit stands out. */
function rowOf(figure: Figure): string {
  const { what, value, limit, unit, is = "at-most" } = figure;
  const measured = format(value, unit);
  return `| ${what} | ${isKept(figure) ? measured : `**${measured}**`} | ${is === "at-most" ? "≤" : "≥"} ${limit} |`;
}

function makeTable(): string {
  if (!existsSync(RESULTS)) return "Not measured yet.";
  const { commit, date, ...benches } = JSON.parse(readFileSync(RESULTS, "utf8"));
  const rows = Object.values(benches as Record<string, Figure[]>)
    .flat()
    .map(rowOf);
  const head = [
    `Measured on ${date} at ${commit} (\`npm run bench\`); without a unit: against the same done bare; bold: past its limit.`,
    "",
    "| | measured | wanted |",
  ];
  return [...head, "| --- | --- | --- |", ...rows].join("\n");
}

const text = readFileSync(README, "utf8");
const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
if (start < 0 || end < start) throw new Error(`README.md has no place between ${BEGIN} and ${END}.`);
const made = `${text.slice(0, start + BEGIN.length)}\n\n${makeTable()}\n\n${text.slice(end)}`;
if (process.argv.includes("--check")) {
  if (made !== text) {
    console.error("README.md tells other figures than tests/bench/results.json: npm run figures");
    process.exitCode = 1;
  }
} else writeFileSync(README, made);
