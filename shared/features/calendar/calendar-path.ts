/** Apart from its endpoint: the calendar's first load links to it, and calls nothing. */
export const PUBLIC_CALENDAR_PATH = "/api/calendar.ics";
