export { VideoModel } from "./video.model.ts";
