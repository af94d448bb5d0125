import type Router from "@koa/router";
import type Stripe from "stripe";
import type { Account, LedgerEntry } from "../shared/core/ledger.ts";
import type { InForce } from "../shared/core/settings/in-force.ts";
import type { FollowUpPart } from "./follow-ups/registry.ts";
import type { Route } from "./http/route.ts";
import type { ReadPreview } from "./http/web-app/link-preview.ts";
import type { JobDefinition } from "./jobs/queue.ts";
import type { ReadPictures } from "./pictures/origins.ts";
import type { PrivacyPart } from "./privacy.ts";
import type { Services } from "./services.ts";
import type { Feed } from "./sync/feed.ts";

/** Must be safe to repeat, and to race with itself. */
export type SettleCancelled = (bookingId: string, services: Services) => Promise<void>;

/** The ledger entries of a slice that moves money: every entry follows from a document of its own. */
export interface LedgerSource {
  name: string;
  /** Everything whose money moved in `[from, to)`, each entry once, some at a time. */
  entries(from: Date, to: Date): AsyncIterable<LedgerEntry[]>;
  /** What an account must stand at by the slice's own documents, where they say it. */
  controls?(): Promise<{ account: Account; cents: number }[]>;
}

/** How far a repair looks back: over the last hours, or over everything that can still be repaired. */
export type RepairReach = "recent" | "everything";

/** Finishes what a crash left half done; counts by name what it repaired. A second run repairs nothing. */
export type Repair = (services: Services, reach?: RepairReach) => Promise<Record<string, number>>;

/** Does what follows from the settings of the studio. Must be safe to repeat, and to race with itself. */
export type FollowStudio = (services: Services) => Promise<void>;

/** @throws AppError when a setting cannot be changed any more, because something was made with it */
export type CheckStudio = (before: InForce, after: InForce, now: Temporal.Instant) => Promise<void>;

/**
 * Receives an event of the card payment provider, its signature checked. Only the id in it is trusted; an event may
 * come twice, late and in any order.
 */
export type ProviderListener = (event: Stripe.Event, services: Services) => Promise<void>;

/** Every text as it is stored; bounded by what a studio writes by hand. */
export type ReadTexts = (services: Services) => Promise<(string | null)[]>;

/** English texts of the studio, each with the studio's own Spanish; pairs without Spanish are left out by the reader. */
export type ReadOwnWords = () => Promise<(readonly [english: string, spanish: string | undefined])[]>;

/** Where a slice names moves of the library, so that two of them can become one. */
export interface MoveUses {
  /** How many of it name a move, by what they are (see `MoveUse`). */
  count(moveId: string): Promise<Record<string, number>>;
  /** Puts one move in another's place. Must be safe to repeat. @param byId the admin */
  replace(fromId: string, toId: string, byId: string, services: Services): Promise<void>;
}

/** Whether a message about a booked seat is still right: the seat is there, the class on and at the same time. */
export type IsStillBooked = (place: { bookingId: string; classInstanceId: string; startsAt: Date }) => Promise<boolean>;

/**
 * Follows the classes of the timetable, as the slice of their bookings does. The class itself is written before. Each must
 * be safe to repeat; a repair of the slice does what a crash leaves.
 */
export interface ClassFollower {
  /**
   * The studio canceled the class: no seat of it can be taken or kept any more.
   * @param most so many people are notified now. @returns whether all that follows is done
   */
  onCancelled?(classInstanceId: string, services: Services, most: number): Promise<boolean>;
  /** The studio moved the class to another time, at that moment. */
  onMoved?(classInstanceId: string, startsAt: Date, movedAt: Date): Promise<void>;
  /** The people whom a change of these classes concerns, with what they have of each. */
  findPeople?(classInstanceIds: readonly string[]): Promise<ClassPerson[]>;
  /** The returns of these classes, if the studio canceled them. */
  findReturns?(classInstanceIds: readonly string[]): Promise<ClassReturns>;
}

/** Everything that goes back when classes are canceled. Money is cents. */
interface ClassReturns {
  /** Classes that go back to passes. */
  passClasses: number;
  cardCents: number;
  creditCents: number;
}

/** A person with a seat, with one in the cart, or in line. */
export interface ClassPerson {
  classInstanceId: string;
  personId: string;
  standing: "booked" | "held" | "waiting";
  /** Of a paid place, to which the studio's cancellation returns what was paid. */
  back?: "pass" | "card" | "credit" | "both";
}

/** A function, because the registry of the slices is made of them. */
export type ClassFollowers = () => ClassFollower[];

/** What a slice brings to the API. */
export interface Feature {
  name: string;
  routes: Route[];
  feeds?: Feed[];
  jobs?: JobDefinition[];
  /** The models that keep steps to do in their documents, and how a step is done. */
  followUps?: FollowUpPart<Services>;
  /** What it keeps of a person. */
  privacy?: PrivacyPart;
  /** Settles what was paid for one booking that was cancelled just now; a job of the slice does what this leaves. */
  settleCancelled?: SettleCancelled;
  followStudio?: FollowStudio;
  checkStudio?: CheckStudio;
  onProviderEvent?: ProviderListener;
  /** Asked before a message about a booking goes out; every slice must say yes. */
  isStillBooked?: IsStillBooked;
  classFollower?: ClassFollower;
  ledger?: LedgerSource;
  repair?: Repair;
  /** Texts the studio itself wrote and members read: only they, and pieces of them, go to a language model. */
  readTexts?: ReadTexts;
  /** Names and texts the studio itself wrote in Spanish too: what is written to people has them. */
  readOwnWords?: ReadOwnWords;
  moveUses?: MoveUses;
  /** Addresses of pictures that its pages show and that may lie elsewhere: pages may load no other's (img-src). */
  readPictures?: ReadPictures;
  /** Title and picture of a link to one of its pages. */
  readPreview?: ReadPreview;
  /** Mounts routes that read the raw request, before any body is parsed. */
  mountRaw?(router: Router, services: Services): void;
}
