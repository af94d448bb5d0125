import type { WaiverSection } from "#shared/features/waivers/waiver-wording.ts";

/** One text to type in: each section begins with a line that has a # before its title. */
export const toPlain = (sections: readonly WaiverSection[]): string =>
  sections.map(({ title, text }) => `# ${title}\n${text}`).join("\n\n");

/** Sections without a title or without a text are left out: the editor says what is missing by their number. */
export function fromPlain(plain: string): WaiverSection[] {
  return plain
    .split(/^#/m)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      return { title: title.trim(), text: lines.join("\n").trim() };
    })
    .filter(({ title, text }) => title !== "" && text !== "");
}
