import type { NotificationType } from "#shared/features/notifications/notification.ts";

export interface DemoMessage {
  type: NotificationType;
  title: string;
  message: string;
  link: string | null;
  hoursAgo: number;
  isRead: boolean;
}

const of =
  (isRead: boolean) =>
  (hoursAgo: number, type: NotificationType, title: string, message: string, link: string | null): DemoMessage => ({
    type,
    title,
    message,
    link,
    hoursAgo,
    isRead,
  });
const read = of(true);
const unread = of(false);

/** What happened around each of the printed accounts, besides their own classes and payments. */
export const MESSAGES: Record<string, DemoMessage[]> = {
  "Rosa Delgado": [
    unread(2, "other", "Waiver missing", "Sam Rivera registered and has not signed the waiver yet.", null),
    unread(7, "checkout", "New order", "Linh Nguyen: 2 × Grip leggings, to be picked up at the desk.", "/merch"),
    read(
      30,
      "payment_success",
      "Payment received",
      "Naomi Goldberg paid for Little Flyers and Teen Aerial Crew.",
      null,
    ),
    read(52, "class_reminder", "Class nearly full", "Silks Basics on Saturday has one place left.", "/calendar"),
    read(74, "check_in_available", "Check-in is open", "The kiosk at the door is ready for the evening.", "/check-in"),
    read(120, "other", "Rigging inspection", "All twelve points passed. The next inspection is in six months.", null),
  ],
  "Maya Torres": [
    unread(3, "other", "A word from a student", "Freya Lindqvist would like to work on her hip key this week.", null),
    read(26, "checkout", "Your shop order is ready", "Rosin grip aid is waiting for you at the desk.", "/merch"),
    read(98, "payment_success", "Workshop fees paid out", "Your share of the Drops workshop is on its way.", null),
    read(150, "other", "New crash mats", "Four new mats are in the main hall. The old ones moved to the loft.", null),
  ],
  "Noor Haddad": [
    unread(5, "other", "A birthday in class", "One of your Little Flyers turns nine this week.", null),
    read(49, "other", "New crash mats", "Four new mats are in the main hall. The old ones moved to the loft.", null),
  ],
  "Hannah Brooks": [
    unread(4, "checkout", "Your order is ready", "2 × Water bottle: pick them up at the desk any evening.", "/merch"),
    unread(
      22,
      "other",
      "Show day is set",
      "The Teen Aerial Crew flies for families at the end of the season.",
      "/calendar",
    ),
    read(140, "other", "Welcome back", "The new timetable is open for booking, ten weeks ahead.", "/calendar"),
  ],
  "Amara Okafor": [
    unread(
      6,
      "other",
      "Open Studio this Friday",
      "Every point is rigged. Bring the piece you are working on.",
      "/calendar",
    ),
    unread(28, "checkout", "Your order is ready", "Studio T-shirt: pick it up at the desk any evening.", "/merch"),
    read(
      144,
      "other",
      "The library of moves is here",
      "All moves with what comes before them. Choose your next.",
      "/moves",
    ),
  ],
  "Sam Rivera": [
    unread(1, "other", "Welcome to the studio", "Sign the waiver, and your first class is two taps away.", "/waiver"),
  ],
};
