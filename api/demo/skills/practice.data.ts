export interface DemoPractice {
  daysAgo: number;
  move: string | null;
  minutes: number | null;
  attempts: number | null;
  feeling: string;
}

export const PRACTICE: Record<string, DemoPractice[]> = {
  "Amara Okafor": [
    { daysAgo: 1, move: "Hip key", minutes: 20, attempts: 8, feeling: "Right side is there. Left side still slips." },
    {
      daysAgo: 3,
      move: null,
      minutes: 45,
      attempts: null,
      feeling: "Conditioning at home, hollow holds and pull-ups.",
    },
    { daysAgo: 5, move: "Hip key", minutes: 15, attempts: 6, feeling: "Finally felt the lock." },
    { daysAgo: 8, move: "French climb", minutes: 10, attempts: 5, feeling: "Three times up without a rest!" },
    { daysAgo: 12, move: "Man in the moon", minutes: 25, attempts: 10, feeling: "Scary, then suddenly lovely." },
    { daysAgo: 15, move: "Hip key", minutes: 15, attempts: 4, feeling: "" },
    { daysAgo: 23, move: "Russian climb", minutes: 10, attempts: 4, feeling: "Feet stay quiet now." },
  ],
  "Hannah Brooks": [
    { daysAgo: 4, move: "Fabric squat", minutes: 10, attempts: 3, feeling: "Shoulders stayed down." },
    { daysAgo: 11, move: null, minutes: 30, attempts: null, feeling: "Stretching with Ivy in the kitchen." },
  ],
};
