import { Check, Clock, type LucideIcon, Minus, X } from "lucide-react";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { Mark, MarkSource } from "#shared/features/attendance/attendance.ts";
import { t } from "#web/words/t.ts";
import { MARK_WORDS } from "../use-marking.ts";

interface MarkLook {
  word: Message;
  /** What a person's row is called. */
  row(name: string): Message;
  Icon: LucideIcon;
  tone: "success" | "warning" | "danger" | "neutral";
  /** The round sign at the end of a row, and the chosen button. */
  fill: string;
}

/** Never by colour alone: each mark has a sign and a word. */
export const MARK_LOOKS: Record<Mark, MarkLook> = {
  present: {
    word: MARK_WORDS.present,
    row: (name) => message("{name} marked present, change", { name }),
    Icon: Check,
    tone: "success",
    fill: "border-success bg-success text-surface-raised",
  },
  late: {
    word: MARK_WORDS.late,
    row: (name) => message("{name} marked late, change", { name }),
    Icon: Clock,
    tone: "warning",
    fill: "border-warning bg-warning text-surface-raised",
  },
  absent: {
    word: MARK_WORDS.absent,
    row: (name) => message("{name} marked absent, change", { name }),
    Icon: X,
    tone: "danger",
    fill: "border-danger bg-danger text-surface-raised",
  },
  excused: {
    word: MARK_WORDS.excused,
    row: (name) => message("{name} marked excused, change", { name }),
    Icon: Minus,
    tone: "neutral",
    fill: "border-ink-muted bg-ink-muted text-surface-raised",
  },
  none: {
    word: MARK_WORDS.none,
    row: (name) => message("{name} unmarked, change", { name }),
    Icon: Minus,
    tone: "neutral",
    fill: "border-line-strong",
  },
};

export const CHOICES = ["present", "late", "absent", "excused"] as const satisfies Mark[];

/** Whose word a mark is, where it is not the staff's. */
const SOURCE_WORDS: Record<Exclude<MarkSource, "staff">, Message> = {
  self: message("Checked in by themselves"),
  guardian: message("Checked in by a guardian"),
  kiosk: message("Checked in at the kiosk"),
};

export const sourceWords = (source: MarkSource | undefined): string | null =>
  source && source !== "staff" ? t(SOURCE_WORDS[source]) : null;
