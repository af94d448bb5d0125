export { VideosOfMove } from "./components/videos-of-move.tsx";
