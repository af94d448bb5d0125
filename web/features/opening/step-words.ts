import { type Message, message } from "#shared/core/messages/message.ts";
import type { OpeningStep } from "#shared/features/opening/opening.ts";
import { paths } from "#web/paths.ts";

interface StepInfo {
  title: Message;
  what: Message;
  /** The page where it is done. */
  to: string;
  open: Message;
  change: Message;
  skip: Message;
}

export const STEPS: Record<OpeningStep, StepInfo> = {
  studio: {
    title: message("Your studio"),
    what: message("Name, address, rooms, time zone, currency, opening hours and your rules."),
    to: paths.adminStudio,
    open: message("Set up the studio"),
    change: message("Change @edit"),
    skip: message("Later"),
  },
  waiver: {
    title: message("Waiver"),
    what: message("A template is in place. Let a lawyer read it, or publish your own text."),
    to: `${paths.adminWaivers}?tab=versions&part=new`,
    open: message("Write your waiver"),
    change: message("Review"),
    skip: message("Keep the template"),
  },
  apparatus: {
    title: message("What you fly on"),
    what: message("Silks, lyra, trapeze, pole: what your classes use."),
    to: `${paths.adminClasses}?tab=apparatus`,
    open: message("Add apparatus"),
    change: message("Change @edit"),
    skip: message("Later"),
  },
  moves: {
    title: message("Moves"),
    what: message(
      "A library of 165 moves on six apparatus, with what comes before what, so that students see where they stand.",
    ),
    to: paths.moves,
    open: message("Start with our library"),
    change: message("Look at them"),
    skip: message("Start empty"),
  },
  passes: {
    title: message("Passes and memberships"),
    what: message("What people can buy besides single classes."),
    to: paths.adminMemberships,
    open: message("Make a pass"),
    change: message("Change @edit"),
    skip: message("Later"),
  },
  staff: {
    title: message("Your staff"),
    what: message("Instructors and the front desk. You can teach classes yourself too."),
    to: paths.adminUsers,
    open: message("Invite staff"),
    change: message("See your staff"),
    skip: message("Later"),
  },
  classes: {
    title: message("Your first class"),
    what: message("Add a class type, then a series. After that, people can book."),
    to: `${paths.adminClasses}?tab=blueprints`,
    open: message("Plan a class"),
    change: message("See the schedule"),
    skip: message("Later"),
  },
  people: {
    title: message("Your members"),
    what: message(
      "Bring them from your old app with a file: people, families, passes. Or let them register themselves.",
    ),
    to: paths.adminImportExport,
    open: message("Bring a file"),
    change: message("Bring more"),
    skip: message("They register themselves"),
  },
  mail: {
    title: message("Email"),
    what: message("Invitations, receipts and password links go out by email."),
    to: paths.adminScheduledJobs,
    open: message("See what's waiting"),
    change: message("See what was sent"),
    skip: message("Later"),
  },
  cards: {
    title: message("Card payments"),
    what: message(
      "Until Stripe is connected, card payments are only a test: no money moves. Whoever runs your server can connect it.",
    ),
    to: `${paths.adminPayments}?tab=connection`,
    open: message("See payments"),
    change: message("See payments"),
    skip: message("Later"),
  },
};
