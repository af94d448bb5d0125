import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import type { FilledBlock, Run } from "#shared/features/campaigns/render.ts";

/** The text of a letter with its fields filled in. */
export function LetterView({ blocks, className }: { blocks: readonly FilledBlock[]; className?: string }) {
  return (
    <div className={clsx("grid gap-3 [overflow-wrap:anywhere]", className)}>
      {blocks.map((block, at) => (
        // Drawn once, never sorted.
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name but its place
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: FilledBlock }) {
  if (block.kind === "paragraph") return <p className="min-h-6">{drawRuns(block.runs)}</p>;
  if (block.kind === "heading") {
    const Heading = block.level === 2 ? "h3" : "h4";
    return (
      <Heading className={clsx("font-semibold", block.level === 2 ? "text-xl" : "text-lg")}>
        {drawRuns(block.runs)}
      </Heading>
    );
  }
  const List = block.isOrdered ? "ol" : "ul";
  return (
    <List className={clsx("grid gap-1 pl-6", block.isOrdered ? "list-decimal" : "list-disc")}>
      {block.items.map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place
        <li key={at}>
          {lines.map((runs, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <p key={line}>{drawRuns(runs)}</p>
          ))}
        </li>
      ))}
    </List>
  );
}

const drawRuns = (runs: readonly Run[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a run has no name but its place
  runs.map((run, at) => <Fragment key={at}>{drawRun(run)}</Fragment>);

function drawRun(run: Run): ReactNode {
  if ("br" in run) return <br />;
  let words: ReactNode = run.text;
  if (run.isBold) words = <strong>{words}</strong>;
  if (run.isItalic) words = <em>{words}</em>;
  return run.href ? (
    <a href={run.href} target="_blank" rel="noreferrer" className="underline">
      {words}
    </a>
  ) : (
    words
  );
}
