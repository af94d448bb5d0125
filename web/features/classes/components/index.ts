// A door of its own: the calendar opens the slice's other one, and needs these only once a class is opened.

export { chooseClass, chosenClass, forgetChosenClass } from "../chosen-class.ts";
export { ageNote, fittingFirst } from "./attendees/age-note.ts";
export { type Attendee, AttendeeChoice } from "./attendees/attendee-choice.tsx";
export { AttendeeName } from "./attendees/attendee-name.tsx";
export { GuardianNote } from "./attendees/guardian-note.tsx";
export { namesOf } from "./attendees/names-of.ts";
export { useAttendees } from "./attendees/use-attendees.ts";
export { useClashQuestion } from "./attendees/use-clash-question.tsx";
export { writeForEach } from "./attendees/write-for-each.ts";
export { StudioMoment } from "./studio-moment.tsx";
