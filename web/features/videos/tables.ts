import type { Video } from "#shared/features/videos/video.ts";

export type VideoRow = Video;

/** The library without its bytes: those are kept apart, for the videos a person chose. */
export const videoTables = { videos: "id, createdAt" };
