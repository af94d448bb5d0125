/** Collections that no export has, by the reason. */
export const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  "sign-ins, keys and links that open something": [
    ...["sessions", "second_factors", "password_resets", "email_proofs", "login_tries", "first_admins"],
    ...["assistant_keys", "ai_config", "calendar_links", "family_invitations", "push_devices"],
  ],
  "work of the machine, of no use elsewhere": [
    ...["operations", "jobs", "job_days", "job_positions", "failed_items", "outages", "lineage", "before_images"],
    ...["provider_events", "reconcile_runs", "card_checks", "studio_followed", "planted_studios", "admin_guards"],
    ...["video_uploads", "video_files.chunks", "chat_tellings", "notification_deliveries", "refused_addresses"],
    ...[
      "erasures",
      "translations",
      "exports",
      "export_chunks",
      "studio_loads",
      "backup_state",
      "imports",
      "import_parts",
      "import_items",
      "import_rows",
      "wake_ups",
    ],
  ],
  "letters on their way": ["mail_outbox", "mail_file_parts"],
  "seats that are held for minutes": ["cart_items", "checkout_choices"],
  "talks with the assistant": ["ai_conversations", "ai_failures", "ai_proposals", "ai_spans"],
  "the log of actions, which is exported for reading only": [
    ...["audit_lines", "audit_begun", "audit_head", "audit_reports"],
  ],
};
