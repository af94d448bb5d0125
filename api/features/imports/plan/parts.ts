import type { Message } from "#shared/core/messages/message.ts";
import type { Cents } from "#shared/core/schemas/amount.ts";
import type { Day } from "#shared/core/time.ts";
import type { ImportField } from "#shared/features/imports/fields.ts";
import type { CellFault } from "#shared/features/imports/import.ts";
import type { UserDocument } from "../../accounts/index.ts";

export const MONEY_FIELDS = ["price", "credit", "giftBalance"] as const;
export type MoneyField = (typeof MONEY_FIELDS)[number];

/** One row of a file, its cells read as what its columns hold. */
export interface ReadRow {
  line: number;
  cells: string[];
  text: Partial<Record<ImportField, string>>;
  days: Partial<Record<ImportField, Day>>;
  cents: Partial<Record<MoneyField, Cents>>;
  /** Null: as many as one likes; missing: the file does not say. */
  left?: number | null;
  faults: CellFault[];
  notes: Message[];
  person: Draft | null;
  /** Something new is made of it, beside the person. */
  addsSomething: boolean;
}

/** A fault names the column as the file does. */
export type FaultOf = (field: ImportField, words: Message) => CellFault;

/** A person the file speaks of, put together from all of its rows. */
export interface Draft {
  key: string;
  line: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  birthday: Day | null;
  clientId: string | null;
  emergency: { name: string; phone: string } | null;
  medicalNotes: string | null;
  language: "en" | "es" | null;
  relation: "child" | "adult" | null;
  family: string | null;
  payer: string | null;
  customerId: string | null;
  waiverOn: Day | null;
  /** Named as a guardian, in the rows of the children. */
  isGuardianOnly: boolean;
  /** The account that looks after this person, or whose e-mail address they share. */
  holder: Draft | null;
  known: KnownPerson | null;
  faults: CellFault[];
}

export interface People {
  drafts: Draft[];
  byClient: Map<string, Draft>;
  byEmail: Map<string, Draft[]>;
  byName: Map<string, Draft[]>;
  /** By name and what else says that two rows are one person (`drafts.ts candidates`). */
  byTraits: Map<string, { at: number; draft: Draft }[]>;
}

/** A person who is at the studio already. */
export type KnownPerson = Pick<
  UserDocument,
  | "_id"
  | "firstName"
  | "lastName"
  | "email"
  | "emailToProve"
  | "birthday"
  | "familyId"
  | "isGuardian"
  | "role"
  | "audiences"
  | "cameOfAgeAt"
  | "disabledAt"
>;

export interface Studio {
  byEmail: Map<string, KnownPerson[]>;
  byFamily: Map<string, KnownPerson[]>;
  /** Of earlier imports, by the number they had in the other program. */
  byClient: Map<string, KnownPerson>;
}
