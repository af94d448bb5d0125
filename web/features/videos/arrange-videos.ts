import { message } from "#shared/core/messages/message.ts";
import { searchFor } from "../../words/searched.ts";
import { ownName, t } from "../../words/t.ts";
import type { VideoRow } from "./tables.ts";

export interface LibraryVideo extends VideoRow {
  moveNames: string[];
}

export type Shelf = "all" | "moves" | "classes" | "kept";

export interface VideoFilter {
  text: string;
  shelf: Shelf;
}

export interface VideoGroup {
  name: string;
  videos: LibraryVideo[];
}

const NO_MOVE = message("Other videos");

/** By words anywhere in title, description, moves and classes; then in groups by what they show. */
export function arrangeVideos(
  videos: readonly LibraryVideo[],
  { text, shelf }: VideoFilter,
  keptIds: ReadonlySet<string>,
): VideoGroup[] {
  const isFound = searchFor(text);
  const found = videos.filter((video) => {
    if (video.status !== "ready" || (shelf === "kept" && !keptIds.has(video.id))) return false;
    return isFound(video.title, video.description, ...video.moveNames, ...video.classNames);
  });
  if (shelf === "all" || shelf === "kept") return found.length > 0 ? [{ name: "", videos: found }] : [];
  const namesOf = ({ moveNames, classNames }: LibraryVideo) => (shelf === "moves" ? moveNames : classNames);
  const groups = new Map<string, LibraryVideo[]>();
  for (const video of found)
    for (const name of namesOf(video).length > 0 ? namesOf(video) : [""])
      groups.set(name, [...(groups.get(name) ?? []), video]);
  return [...groups]
    .toSorted(([a], [b]) => Number(a === "") - Number(b === "") || a.localeCompare(b))
    .map(([name, list]) => ({ name: name ? ownName(name) : t(NO_MOVE), videos: list }));
}

/** "3:05" */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
}
