import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#shared/core/endpoint.ts";
import { getVideo } from "#shared/features/videos/endpoints.ts";
import { call } from "../../data/client.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { MoveRow } from "../moves/tables.ts";
import type { LibraryVideo } from "./arrange-videos.ts";
import type { VideoRow } from "./tables.ts";

/** The whole library, the newest first, with the names of what each shows. Undefined while looking. */
export function useVideos(): LibraryVideo[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const [videos, moves] = await Promise.all([
      db.rows<VideoRow>("videos").orderBy("createdAt").reverse().toArray(),
      db.rows<MoveRow>("moves").toArray(),
    ]);
    const names = new Map(moves.map(({ id, name }) => [id, name]));
    return videos.map((video) => ({ ...video, moveNames: video.moveIds.flatMap((id) => names.get(id) ?? []) }));
  }, [db]);
}

/** One video as this device knows it; null when it has none of that id, undefined while looking. */
export function useVideo(id: string): VideoRow | null | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (await db.rows<VideoRow>("videos").get(id)) ?? null, [db, id]);
}

/** The videos of one move, the newest first; undefined while looking. */
export function useVideosOfMove(moveId: string): VideoRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const all = await db.rows<VideoRow>("videos").orderBy("createdAt").reverse().toArray();
    return all.filter(({ moveIds, status }) => status === "ready" && moveIds.includes(moveId));
  }, [db, moveId]);
}

export interface Choice {
  id: string;
  name: string;
}

/** What a video can show, as this device knows it: moves, and the classes of the calendar. */
export function useSubjects(): { moves: Choice[]; classes: Choice[] } | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const [moves, instances] = await Promise.all([
      db.rows<MoveRow>("moves").toArray(),
      db.rows<ClassInstanceRow>("classInstances").toArray(),
    ]);
    const byName = (a: Choice, b: Choice) => a.name.localeCompare(b.name);
    const classes = new Map(instances.map(({ blueprintId, name }) => [blueprintId, { id: blueprintId, name }]));
    return {
      moves: moves.map(({ id, name }) => ({ id, name })).sort(byName),
      classes: [...classes.values()].sort(byName),
    };
  }, [db]);
}

/** An address is good for five minutes; who opens a video later than this gets another one. */
const LINK_STALE_MS = 240_000;

/** Where the bytes are, for this session; also how a guest sees a public video. */
export const useWatch = (id: string, isWanted = true): UseQueryResult<OutputOf<typeof getVideo>> =>
  useQuery({
    queryKey: ["video", id],
    queryFn: () => call(getVideo, { id }),
    staleTime: LINK_STALE_MS,
    // Without a network it is said at once, instead of waiting for one.
    networkMode: "always",
    enabled: isWanted,
  });
