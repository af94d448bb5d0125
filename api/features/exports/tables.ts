/** A collection, and which of its rows are taken along. Without `of`: all. */
interface Table {
  name: string;
  /** `rooms`: of the chat rooms of the person who exports. */
  of?: "rooms" | "own reads";
}

const all = (...names: string[]): Table[] => names.map((name) => ({ name }));

/**
 * The collections of an export, in the order of the file. Each collection of the product stands here or in
 * `not-exported.ts`; a test holds that.
 */
export const TABLES: readonly Table[] = [
  ...all("studio", "landing_config", "landing_pictures", "studio_logos", "openings", "room_rate", "sibling_discount"),
  ...all("accounting_chart", "notification_preferences", "language_preferences", "users", "payers", "faces"),
  ...all("face_pictures", "waiver_versions", "waiver_chain_head", "waiver_signature_records", "waiver_receipts"),
  ...all("waiver_mailed_copies", "apparatus", "class_blueprints", "class_series", "class_instances", "class_closures"),
  ...all("archived_class_instances", "members", "passes", "membership_payments", "intro_uses", "deferrals", "orders"),
  ...all("bookings", "archived_bookings", "waitlist_entries", "walk_ins", "attendance_records"),
  ...all("archived_attendance_records", "roster_entries", "moves", "move_merges", "move_progress", "skill_records"),
  ...all("safety_cards", "practice_entries", "certificates", "readiness_requests", "library_plans", "products"),
  ...all(
    "product_pictures",
    "stock_movements",
    "pickups",
    "promo_codes",
    "balances",
    "till_days",
    "till_sales",
    "tips",
  ),
  ...all("till_card_moves", "invoices", "refund_papers", "invoice_numbers", "order_numbers", "till_sale_numbers"),
  ...all("credit_note_numbers", "refund_paper_numbers", "ledger_entries", "ledger_totals", "closed_months"),
  ...all(
    "provider_moves",
    "provider_move_sums",
    "provider_payouts",
    "provider_disputes",
    "pay_rates",
    "pay_periods",
    "pay_lines",
  ),
  ...all("class_money", "class_figures", "person_figures", "dashboard_weeks", "student_states", "student_views"),
  ...all("student_counts", "groups", "group_actions", "campaigns", "campaign_letters", "feedback", "notifications"),
  { name: "chat_rooms", of: "rooms" },
  { name: "chat_messages", of: "rooms" },
  { name: "archived_chat_messages", of: "rooms" },
  { name: "chat_reads", of: "own reads" },
  ...all("person_merges", "past_visits"),
];

/** Left out where videos are not wanted: their rows would name files that are not there. */
export const VIDEO_TABLES: readonly Table[] = all("videos", "video_files.files");

/** Each row is a file of its own, and its bytes are not in the table. */
export const PICTURE_TABLES: readonly string[] = [
  ...["landing_pictures", "studio_logos", "face_pictures", "product_pictures"],
];

/** For reading only: a log belongs to the database whose actions it lists, and is not brought into another one. */
export const LOG_TABLE = "audit_lines";

export const tablesOf = (withVideos: boolean): readonly Table[] => [...TABLES, ...(withVideos ? VIDEO_TABLES : [])];

/** Fields that stay: the database gives revisions itself, the others are secrets or stand in files beside the tables. */
export const FIELDS_LEFT: readonly string[] = ["rev", "bytes", "passwordHash", "todo"];
