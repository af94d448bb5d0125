export { type ClassCondition, conditionOf, conditionWords, instructorWords, levelWords } from "./class-words.ts";
export {
  type CalendarFilter,
  classesOn,
  countFilters,
  matchesFilter,
  nextDayWithClasses,
  sevenDays,
  weekFromToday,
} from "./components/week/week.ts";
export { WeekGrid } from "./components/week/week-grid.tsx";
export { WeekNav } from "./components/week/week-nav.tsx";
export { attendeeWord, isBooked, isInMyCart, isRequestedWithPass, nameUnlessMine } from "./my-places.ts";
export {
  type BookedClass,
  type Timetable,
  timetableOf,
  useClassInstance,
  useMyBookings,
  useMyClasses,
  useTimetable,
} from "./queries.ts";
