import type { AddedLanguage } from "#shared/core/messages/catalogue.ts";
import { cartMessages } from "./es/booking/cart.ts";
import { checkInMessages } from "./es/booking/check-in.ts";
import { checkoutMessages } from "./es/booking/checkout.ts";
import { classesMessages } from "./es/booking/classes.ts";
import { classesAdminMessages } from "./es/booking/classes-admin.ts";
import { closingMessages } from "./es/booking/closing.ts";
import { dashboardMessages } from "./es/booking/dashboard.ts";
import { readinessMessages } from "./es/booking/readiness.ts";
import { waitlistMessages } from "./es/booking/waitlist.ts";
import { accountingMessages } from "./es/money/accounting.ts";
import { disputesMessages } from "./es/money/disputes.ts";
import { giftCardsMessages } from "./es/money/gift-cards.ts";
import { invoicesMessages } from "./es/money/invoices.ts";
import { membershipsMessages } from "./es/money/memberships.ts";
import { merchMessages } from "./es/money/merch.ts";
import { payMessages } from "./es/money/pay.ts";
import { paymentsMessages } from "./es/money/payments.ts";
import { posMessages } from "./es/money/pos.ts";
import { refundsMessages } from "./es/money/refunds.ts";
import { taxMessages } from "./es/money/taxes.ts";
import { tillMessages } from "./es/money/till.ts";
import { whyMessages } from "./es/money/why.ts";
import { accessibilityMessages } from "./es/people/accessibility.ts";
import { accountsMessages } from "./es/people/accounts.ts";
import { familyMessages } from "./es/people/family.ts";
import { feedbackMessages } from "./es/people/feedback.ts";
import { groupsMessages } from "./es/people/groups.ts";
import { landingMessages } from "./es/people/landing.ts";
import { notificationsMessages } from "./es/people/notifications.ts";
import { profileMessages } from "./es/people/profile.ts";
import { settingsMessages } from "./es/people/settings.ts";
import { studentsMessages } from "./es/people/students.ts";
import { usersMessages } from "./es/people/users.ts";
import { waiversMessages } from "./es/people/waivers.ts";
import { assistantMessages } from "./es/studio/assistant.ts";
import { assistantAnswerMessages } from "./es/studio/assistant-answers.ts";
import { auditMessages } from "./es/studio/audit.ts";
import { backupMessages } from "./es/studio/backups.ts";
import { campaignsMessages } from "./es/studio/campaigns.ts";
import { exportsMessages } from "./es/studio/exports.ts";
import { importFaultsMessages } from "./es/studio/import-faults.ts";
import { importsMessages } from "./es/studio/imports.ts";
import { jobMessages } from "./es/studio/job-words.ts";
import { languageMessages } from "./es/studio/language.ts";
import { lettersMessages } from "./es/studio/letters.ts";
import { menusMessages } from "./es/studio/menus.ts";
import { openingMessages } from "./es/studio/opening.ts";
import { pagesMessages } from "./es/studio/pages.ts";
import { scheduledJobsMessages } from "./es/studio/scheduled-jobs.ts";
import { serverMessages } from "./es/studio/server.ts";
import { shellMessages } from "./es/studio/shell.ts";
import { studioMessages } from "./es/studio/studio.ts";
import { studioDashboardMessages } from "./es/studio/studio-dashboard.ts";
import { attendanceMessages } from "./es/teaching/attendance.ts";
import { attendanceReportMessages } from "./es/teaching/attendance-reports.ts";
import { certificatesMessages } from "./es/teaching/certificates.ts";
import { chatMessages } from "./es/teaching/chat.ts";
import { movesMessages } from "./es/teaching/moves.ts";
import { movesAdminMessages } from "./es/teaching/moves-admin.ts";
import { videosMessages } from "./es/teaching/videos.ts";

/** Every message in Latin American Spanish. */
export const language: AddedLanguage = {
  locale: "es-US",
  englishName: "Latin American Spanish",
  catalogue: {
    ...accountingMessages,
    ...assistantMessages,
    ...assistantAnswerMessages,
    ...cartMessages,
    ...checkInMessages,
    ...checkoutMessages,
    ...classesAdminMessages,
    ...closingMessages,
    ...classesMessages,
    ...dashboardMessages,
    ...exportsMessages,
    ...studioDashboardMessages,
    ...readinessMessages,
    ...waitlistMessages,
    ...giftCardsMessages,
    ...invoicesMessages,
    ...membershipsMessages,
    ...merchMessages,
    ...payMessages,
    ...taxMessages,
    ...tillMessages,
    ...disputesMessages,
    ...paymentsMessages,
    ...refundsMessages,
    ...posMessages,
    ...whyMessages,
    ...accessibilityMessages,
    ...accountsMessages,
    ...familyMessages,
    ...feedbackMessages,
    ...groupsMessages,
    ...importFaultsMessages,
    ...importsMessages,
    ...landingMessages,
    ...notificationsMessages,
    ...profileMessages,
    ...settingsMessages,
    ...studentsMessages,
    ...usersMessages,
    ...waiversMessages,
    ...auditMessages,
    ...campaignsMessages,
    ...jobMessages,
    ...languageMessages,
    ...lettersMessages,
    ...menusMessages,
    ...openingMessages,
    ...pagesMessages,
    ...backupMessages,
    ...scheduledJobsMessages,
    ...serverMessages,
    ...shellMessages,
    ...studioMessages,
    ...attendanceMessages,
    ...attendanceReportMessages,
    ...certificatesMessages,
    ...chatMessages,
    ...movesAdminMessages,
    ...movesMessages,
    ...videosMessages,
  },
};
