import { appName, studioName } from "#shared/core/brand.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { logoPath } from "#shared/core/settings/logo-path.ts";
import { publicUrl } from "../../env.ts";
import { escapeHtml } from "../../escape-html.ts";
import type { Services } from "../../services.ts";
import type { Translator } from "../../translator/translator.ts";

export interface AskedPage {
  path: string;
  query: URLSearchParams;
  /** Of the program that asks: a chat or a search engine, seldom a person. */
  words: Translator;
}

/** A link as a chat shows it. */
export interface LinkPreview {
  title: string;
  description: string;
  /** A path of this app or an https address; null: the studio's own. */
  picture: string | null;
}

/** Null for any other page, and for one that not every visitor may see. */
export type ReadPreview = (page: AskedPage) => Promise<LinkPreview | null>;

/** A text that the studio wrote, in Spanish where the reader's language is that and there is one. */
export const textFor = ({ locale }: Translator, english: string, spanish: string | null | undefined): string =>
  (locale.startsWith("es") && spanish) || english;

export interface PreviewReaders {
  ofPages: ReadPreview[];
  ofStudio: (page: AskedPage) => Promise<LinkPreview>;
}

/** A page does not wait longer for a database that is away: it is whole without. */
const LONGEST_WAIT_MS = 250;
const APP_PICTURE = "/pwa-512x512.png";

/** Makes the tags of the Open Graph protocol (ogp.me) for the page of an address; empty while the database is away. */
export function createPreviews(
  { ofPages, ofStudio }: PreviewReaders,
  { env, translators, log }: Pick<Services, "env" | "translators" | "log">,
) {
  const origin = publicUrl(env);
  const read = async (url: URL, languages: readonly string[]): Promise<string> => {
    const words = await translators.forBrowser(languages);
    const page = { path: url.pathname, query: url.searchParams, words };
    const found = await Promise.all(ofPages.map((reader) => reader(page)));
    const studio = await ofStudio(page);
    const own = found.find((preview) => preview !== null);
    const preview = { ...studio, ...own, picture: own?.picture ?? studio.picture };
    return tagsOf(preview, { origin, address: `${origin}${url.pathname}${own ? url.search : ""}`, words });
  };
  return async (url: URL, languages: readonly string[]): Promise<string> => {
    let waited: NodeJS.Timeout | undefined;
    const longest = new Promise<string>((resolve) => {
      waited = setTimeout(resolve, LONGEST_WAIT_MS, "");
    });
    const tags = read(url, languages).catch((error: unknown) => {
      log.warn({ err: error }, "the preview of a page could not be read");
      return "";
    });
    const first = await Promise.race([tags, longest]);
    clearTimeout(waited);
    return first;
  };
}

export type Previews = ReturnType<typeof createPreviews>;

interface Where {
  origin: string;
  address: string;
  words: Translator;
}

function tagsOf({ title, description, picture }: LinkPreview, { origin, address, words }: Where): string {
  const { logoId } = inForce();
  const shown = picture ?? (logoId ? logoPath(logoId, "icon") : APP_PICTURE);
  const properties = {
    "og:type": "website",
    "og:site_name": studioName() || appName(),
    "og:locale": words.locale.replace("-", "_"),
    "og:url": address,
    "og:title": title,
    "og:description": description,
    "og:image": shown.startsWith("/") ? origin + shown : shown,
  };
  const named = { "twitter:card": picture ? "summary_large_image" : "summary" };
  return [
    ...Object.entries(properties).map(([key, value]) => tag("property", key, value)),
    ...Object.entries(named).map(([key, value]) => tag("name", key, value)),
  ].join("\n    ");
}

const tag = (kind: "name" | "property", key: string, value: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(value)}">`;

export const withTags = (html: string, tags: string): string =>
  tags ? html.replace("</head>", () => `  ${tags}\n  </head>`) : html;
