export { OpeningNote } from "./components/opening-note.tsx";
