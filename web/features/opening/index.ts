export { MailNote } from "./components/mail-note.tsx";
export { OpeningNote } from "./components/opening-note.tsx";
