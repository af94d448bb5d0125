import { studioName } from "#shared/core/brand.ts";
import { type AskedPage, type LinkPreview, textFor } from "../../http/web-app/link-preview.ts";
import { readConfig } from "./config.ts";

/** The studio with its picture, for each page that has nothing of its own to show. */
export async function readStudioPreview({ words }: AskedPage): Promise<LinkPreview> {
  const { heroTitle, heroSubtitle, heroBackgroundImage, spanish } = await readConfig();
  const title = textFor(words, heroTitle, spanish?.heroTitle);
  return {
    title: [studioName(), title].filter(Boolean).join(": "),
    description: textFor(words, heroSubtitle, spanish?.heroSubtitle),
    picture: heroBackgroundImage || null,
  };
}
