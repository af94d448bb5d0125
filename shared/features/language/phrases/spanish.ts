import type { Phrases } from "../phrase-book.ts";
import { adminCataloguePhrases } from "./admin/catalogue.ts";
import { adminLandingPhrases } from "./admin/landing.ts";
import { adminLogPhrases } from "./admin/log.ts";
import { adminMerchPhrases } from "./admin/merch.ts";
import { adminMoveFilesPhrases } from "./admin/move-files.ts";
import { adminMoveMergePhrases } from "./admin/move-merge.ts";
import { adminMovesPhrases } from "./admin/moves.ts";
import { adminOpeningPhrases } from "./admin/opening.ts";
import { adminPosPhrases } from "./admin/pos.ts";
import { adminSchedulePhrases } from "./admin/schedule.ts";
import { adminStudioPhrases } from "./admin/studio.ts";
import { studioRulesPhrases } from "./admin/studio-rules.ts";
import { bookingDashboardPhrases } from "./booking/dashboard.ts";
import { bookingDetailsPhrases } from "./booking/details.ts";
import { bookingWordsPhrases } from "./booking/labels.ts";
import { bookingMinePhrases } from "./booking/mine.ts";
import { bookingReadinessPhrases } from "./booking/readiness.ts";
import { bookingWaitlistPhrases } from "./booking/waitlist.ts";
import { commonAdministrationPhrases } from "./common/administration.ts";
import { commonDataPhrases } from "./common/data.ts";
import { commonDevicesPhrases } from "./common/devices.ts";
import { commonLandingPhrases } from "./common/landing.ts";
import { commonLanguagePhrases } from "./common/language.ts";
import { commonNotYetPhrases } from "./common/not-yet.ts";
import { commonShellPhrases } from "./common/shell.ts";
import { commonSyncPhrases } from "./common/sync.ts";
import { checkPhrases } from "./composed/checks.ts";
import { datePhrases } from "./composed/dates.ts";
import { joinedPhrases } from "./composed/joined.ts";
import { invoicesScreensPhrases } from "./invoices/screens.ts";
import { invoicesServerPhrases } from "./invoices/server.ts";
import { mediaEditingPhrases } from "./media/editing.ts";
import { mediaLibraryPhrases } from "./media/library.ts";
import { mediaPlayerPhrases } from "./media/player.ts";
import { movesLibraryPhrases } from "./moves/library.ts";
import { moveNamePhrases } from "./moves/names.ts";
import { movesPracticePhrases } from "./moves/practice.ts";
import { movesSignOffPhrases } from "./moves/sign-off.ts";
import { peopleAccountsPhrases } from "./people/accounts.ts";
import { peopleOfficePhrases } from "./people/admin.ts";
import { peopleCheckInPhrases } from "./people/check-in.ts";
import { peopleFamilyPhrases } from "./people/family.ts";
import { peopleFeedbackPhrases } from "./people/feedback.ts";
import { peopleNotificationsPhrases } from "./people/notifications.ts";
import { peopleOwnDataPhrases } from "./people/own-data.ts";
import { peoplePreferencesPhrases } from "./people/preferences.ts";
import { peopleSecondStepPhrases } from "./people/second-step.ts";
import { peopleSettingsPhrases } from "./people/settings.ts";
import { peopleUsersPhrases } from "./people/users.ts";
import { serverAccountsPhrases } from "./server/accounts.ts";
import { serverBookingPhrases } from "./server/booking.ts";
import { serverCertificatesPhrases } from "./server/certificates.ts";
import { serverClassesPhrases } from "./server/classes.ts";
import { serverFamilyPhrases } from "./server/family.ts";
import { serverMovesPhrases } from "./server/moves.ts";
import { serverNotificationsPhrases } from "./server/notifications.ts";
import { serverRefusalsPhrases } from "./server/refusals.ts";
import { serverWaiversPhrases } from "./server/waivers.ts";
import { shopCartPhrases } from "./shop/cart.ts";
import { shopCheckoutPhrases } from "./shop/checkout.ts";
import { shopLedgerPhrases } from "./shop/ledger.ts";
import { shopMembershipBillingPhrases } from "./shop/membership-billing.ts";
import { shopMembershipChangePhrases } from "./shop/membership-changes.ts";
import { shopMembershipStudioPhrases } from "./shop/membership-studio.ts";
import { shopMembershipPhrases } from "./shop/memberships.ts";
import { shopMerchPhrases } from "./shop/merch.ts";
import { shopPaymentsPhrases } from "./shop/payments.ts";
import { teachingAgendaPhrases } from "./teaching/agenda.ts";
import { teachingChatPhrases } from "./teaching/chat.ts";
import { teachingDoorPhrases } from "./teaching/door.ts";
import { teachingRosterPhrases } from "./teaching/roster.ts";
import { tillBooksPhrases } from "./till/books.ts";
import { tillSellPhrases } from "./till/sell.ts";
import { userArchivePhrases } from "./users/archive.ts";
import { userMergePhrases } from "./users/merge.ts";
import { userRecordPhrases } from "./users/record.ts";
import { waiversOfficePhrases } from "./waivers/admin.ts";
import { waiversSigningPhrases } from "./waivers/signing.ts";

/** What is stored in English or named by the product, in Latin American Spanish; everything else is a message. */
export const spanish: Phrases = {
  ...adminCataloguePhrases,
  ...adminLogPhrases,
  ...adminMerchPhrases,
  ...adminMoveFilesPhrases,
  ...adminMoveMergePhrases,
  ...adminMovesPhrases,
  ...adminPosPhrases,
  ...adminSchedulePhrases,
  ...adminOpeningPhrases,
  ...adminLandingPhrases,
  ...adminStudioPhrases,
  ...studioRulesPhrases,
  ...bookingDashboardPhrases,
  ...bookingDetailsPhrases,
  ...bookingMinePhrases,
  ...bookingReadinessPhrases,
  ...bookingWaitlistPhrases,
  ...bookingWordsPhrases,
  ...commonAdministrationPhrases,
  ...commonDataPhrases,
  ...commonDevicesPhrases,
  ...commonLandingPhrases,
  ...commonLanguagePhrases,
  ...commonNotYetPhrases,
  ...commonShellPhrases,
  ...commonSyncPhrases,
  ...checkPhrases,
  ...datePhrases,
  ...joinedPhrases,
  ...mediaEditingPhrases,
  ...mediaLibraryPhrases,
  ...mediaPlayerPhrases,
  ...movesLibraryPhrases,
  ...moveNamePhrases,
  ...movesPracticePhrases,
  ...movesSignOffPhrases,
  ...peopleAccountsPhrases,
  ...peopleCheckInPhrases,
  ...peopleFamilyPhrases,
  ...peopleFeedbackPhrases,
  ...peopleNotificationsPhrases,
  ...peopleOfficePhrases,
  ...peopleOwnDataPhrases,
  ...peoplePreferencesPhrases,
  ...peopleSecondStepPhrases,
  ...peopleSettingsPhrases,
  ...userArchivePhrases,
  ...userMergePhrases,
  ...userRecordPhrases,
  ...peopleUsersPhrases,
  ...invoicesScreensPhrases,
  ...invoicesServerPhrases,
  ...serverAccountsPhrases,
  ...serverBookingPhrases,
  ...serverCertificatesPhrases,
  ...serverClassesPhrases,
  ...serverFamilyPhrases,
  ...serverMovesPhrases,
  ...serverNotificationsPhrases,
  ...serverRefusalsPhrases,
  ...serverWaiversPhrases,
  ...shopCartPhrases,
  ...shopCheckoutPhrases,
  ...shopLedgerPhrases,
  ...shopMembershipBillingPhrases,
  ...shopMembershipChangePhrases,
  ...shopMembershipPhrases,
  ...shopMembershipStudioPhrases,
  ...shopPaymentsPhrases,
  ...shopMerchPhrases,
  ...teachingAgendaPhrases,
  ...teachingChatPhrases,
  ...teachingDoorPhrases,
  ...teachingRosterPhrases,
  ...tillBooksPhrases,
  ...tillSellPhrases,
  ...waiversOfficePhrases,
  ...waiversSigningPhrases,
};
