/**
 * Days that the code itself keeps rows of a table, which depends on more than a period: the others are in
 * `catalog/personal-data.json`. A member reads both in their export.
 */
export const KEPT_DAYS = {
  account_links: 30,
  announcements: 90,
  drafts: 30,
  helper_accesses: 400,
  known_devices: 400,
  login_attempts: 1,
  proved_emails: 30,
  submissions: 1,
  trusted_documents: 90,
} as const;
