export { chosenClass, forgetChosenClass } from "./chosen-class.ts";
export { downloadClassIcs } from "./class-ics.ts";
export { type Attendee, AttendeeChoice } from "./components/details/attendee-choice.tsx";
export { GuardianNote } from "./components/details/guardian-note.tsx";
export { useAttendees } from "./components/details/use-attendees.ts";
export { StudioMoment } from "./components/studio-moment.tsx";
export { CalendarSync } from "./own-calendar-link-later.ts";
export {
  readStudioTime,
  useClassInstance,
  useMyClasses,
  useStudioTime,
} from "./queries.ts";
export { studioNow } from "./studio-clock.ts";
