/** Who, how many hours ago, what. */
export type Line = [author: string, hoursAgo: number, text: string];

const [ROSA, MAYA, NOOR, CAMILLE, TOMAS, PRIYA] = [
  "Rosa Delgado",
  "Maya Torres",
  "Noor Haddad",
  "Camille Laurent",
  "Tomás Vidal",
  "Priya Raman",
];
const HANNAH = "Hannah Brooks";

export const ALL_STAFF_LINES: Line[] = [
  [
    ROSA,
    196,
    "Morning all. The new crash mats came: two blue ones for the lyra corner, please keep the old one for kids.",
  ],
  [CAMILLE, 195, "Finally! Thank you."],
  [TOMAS, 150, "Swivel on point 4 squeaks again. I took it down and hung the spare one."],
  [ROSA, 149, "Well spotted. I ordered a new one, please log the date on the sheet by the door."],
  [TOMAS, 148.5, "Done."],
  [PRIYA, 100, "Can anybody take my Friday evening class next week? Family visit."],
  [NOOR, 99, "I can, I am here anyway."],
  [PRIYA, 98.8, "You are the best. I'll tell them on Friday."],
  [ROSA, 98, "Changed in the calendar, Noor is on it. Everybody booked was told."],
  [MAYA, 52, "Inspection sheet for this month is signed: all anchors, all carabiners. Two silks go to the wash."],
  [ROSA, 51.5, "Thank you, Maya."],
  [
    CAMILLE,
    28,
    "The safety people have new reading on rope burn and how long to pause: https://www.americancircuseducators.org/",
  ],
  [NOOR, 27, "Saving that for my Sunday people."],
  [
    ROSA,
    5,
    "Reminder: from this week on nobody flies without a signed waiver, walk-ins too. It is two taps on the roster.",
  ],
  [TOMAS, 4.5, "Got it."],
  [PRIYA, 1.2, "The heating in room two is out. I opened the divider, it is fine for now."],
  [ROSA, 0.6, "Thank you. Please warm up a little longer until the heater is back."],
];

export const PAIR_LINES: { with: [string, string]; lines: Line[] }[] = [
  {
    with: [MAYA, ROSA],
    lines: [
      [ROSA, 75, "Would you lead the open house on Saturday in two weeks? An hour, paid as a workshop."],
      [MAYA, 74, "Love to. Silks or lyra?"],
      [ROSA, 73.5, "Silks first, lyra if the room is still full."],
      [ROSA, 3, "I put the flyer on your desk. Tell me if the times are right."],
    ],
  },
  {
    with: [MAYA, HANNAH],
    lines: [
      [MAYA, 49, "Hi Hannah, there is a place in the Saturday group now, if you still want it."],
      [HANNAH, 47, "Yes please! Do we need anything besides leggings?"],
      [MAYA, 46.5, "A top with sleeves, and no zips. See you there."],
    ],
  },
];

/** Of the instructor's next class. */
export const CLASS_LINES: Line[] = [
  [MAYA, 30, "Somebody has a sore shoulder today, so no inversions for that pair. I'll set up the low silks."],
  [ROSA, 29, "Good. The spare sling is in the second drawer."],
  [MAYA, 20, "Found it, thanks. I bring the small carabiners too."],
];
