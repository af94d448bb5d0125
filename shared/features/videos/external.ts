import type { VideoSource } from "./video.ts";

export interface ExternalVideo {
  source: Exclude<VideoSource, "file">;
  externalId: string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
const YOUTUBE_HOSTS = ["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"];

const LINK = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9.-]+)(?::443)?(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i;

/** What a link to one of the usual hosts means; null for every other link. Only the id is kept of it. */
export function parseVideoLink(text: string): ExternalVideo | null {
  const match = LINK.exec(text.trim());
  if (!match) return null;
  const [, name = "", path = "", query = ""] = match;
  const host = name.toLowerCase();
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (host === "youtu.be") return youtube(first);
  if (YOUTUBE_HOSTS.includes(host))
    return youtube(
      ["embed", "shorts", "live", "v"].includes(first) ? second : (/(?:^|&)v=([^&]*)/.exec(query)?.[1] ?? ""),
    );
  if (host === "vimeo.com") return vimeo([first, second, third].find((part) => VIMEO_ID.test(part)) ?? "");
  if (host === "player.vimeo.com" && first === "video") return vimeo(second);
  return null;
}

const youtube = (id: string): ExternalVideo | null =>
  YOUTUBE_ID.test(id) ? { source: "youtube", externalId: id } : null;
const vimeo = (id: string): ExternalVideo | null => (VIMEO_ID.test(id) ? { source: "vimeo", externalId: id } : null);

/** The hosts' own addresses for those who do not want to be followed. Also in the page's content security policy. */
const PLAYER_ORIGINS = {
  youtube: "https://www.youtube-nocookie.com",
  vimeo: "https://player.vimeo.com",
} as const;

/** The address of the host's player, with the least tracking it offers. */
export function playerAddress({ source, externalId }: ExternalVideo): string {
  const id = encodeURIComponent(externalId);
  return source === "youtube"
    ? `${PLAYER_ORIGINS.youtube}/embed/${id}?rel=0&modestbranding=1&autoplay=1`
    : `${PLAYER_ORIGINS.vimeo}/video/${id}?dnt=1&autoplay=1`;
}
