/** Where pages put the bytes of videos that are kept on the device, and the worker finds them, by their path alone. */
export const KEPT_VIDEOS_CACHE = "kept-videos";

/** Whether this is the path of the file of a video. */
export const isVideoFile = (pathname: string): boolean => /^\/api\/videos\/[^/]+\/file$/.test(pathname);
