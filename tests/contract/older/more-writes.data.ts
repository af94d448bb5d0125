import { v7 as newId } from "uuid";

type Write = [who: string, name: string, given?: Record<string, unknown>];

const PARENTS_HUSBAND = "000f576d-45e7-529b-9a09-06af3b54b494";
const STUDENT = "0270b410-e3d1-52f5-9d11-559f701ad15e";
const STUDENTS_MEMBERSHIP = "385904ed-4bcb-59de-bb85-de0312d0b6d7";
const STUDENTS_PACK = "6636ce26-1d64-538a-b60f-80e63e0e8276";
const INSTRUCTOR = "51acb2bf-de32-5bc6-ba9a-ed0e2389f833";
const CHILD = "15052700-a4bd-5609-b339-94fac72bfde6";
const COMING_CLASS = "c5b354f4-cc2d-5b5e-bfab-ce788c199abf";
const CLOSURE = newId();
const CLASS_OF_TODAY = "1ec55a1c-9ed8-5215-a78d-8b354b4c026a";
const BLUEPRINT = "b11d6b6b-7b58-5f0d-8f3d-df275f4df851";
const SERIES = "00a9db9d-a584-5382-a8e4-a2dc0f2fb960";
const CLASS_ROOM = "01a202a1-e4d8-7313-a5de-476d415614a3";
const STAFF_ROOM = "0195a5f0-0000-7000-8000-000000000001";
const ROBIN = "01a202a1-e881-7550-b264-12a931fa19e1";
const DRAFT = "4def2e09-06f6-5c6e-a230-122c282a7db3";
const OPEN_INVOICE = "01a202a1-e7aa-73c4-aa13-139f3a1e70b1";
const MOVE = "005ae2bf-aaa2-5a8e-bbd8-3af14edd3a36";
const OTHER_MOVE = "03cd09ce-d72d-5576-8343-351ca9c3f189";
const VIDEO = "01a202a1-e6a5-7548-b739-7f71c35972c0";
const RATE = newId();
const EXPORT = newId();
const VIEW = newId();
const PRACTICE = { id: newId(), date: "2026-03-02", moveId: MOVE, feeling: "good" };
const PRODUCT = "04a1fee0-2387-500a-9a6b-20bbe78368e1";
const VARIANT = "1d3fa5da-a8da-5852-99ef-83e2f484d5a8";
const STICKERS = {
  id: newId(),
  kind: "product",
  productId: PRODUCT,
  variantId: VARIANT,
  classInstanceId: null,
  title: "Sticker set",
  unitCents: 500,
  quantity: 1,
  discount: null,
};
const MERGE = {
  id: "1a0293b8-08df-5e52-8926-cde5da0ed13a",
  intoId: "59911c9a-e8b2-512e-ac46-6a539bf8a3cf",
  mergeId: newId(),
};
const PACK = "a86f7698-c00f-58a1-87c0-0025e9772ff5";
const GROUP = newId();
const ACTION = { id: GROUP, personIds: [STUDENT], round: 0 };
const PASSWORD = "silks-demo";
const ASSISTANT_KEY = newId();

/**
 * What else there is to write, each upon a document of the older version; what is not given is a sample. They come after
 * `WRITES`, in this order.
 */
export const MORE_WRITES: Write[] = [
  ["admin", "assistant.saveSettings", { baseUrl: "", model: "gpt-4o-mini" }],
  ["admin", "assistant.updateAiConfig"],
  ["admin", "assistant.makeKey", { id: ASSISTANT_KEY, lastDay: "2026-04-01" }],
  ["admin", "assistant.revokeKey", { id: ASSISTANT_KEY }],
  ["admin", "attendance.addWalkIn", { classInstanceId: CLASS_OF_TODAY, attendeeId: PARENTS_HUSBAND }],
  ["admin", "audit.checkLog"],
  ["student", "cart.addClass", { classInstanceId: COMING_CLASS }],
  ["student", "checkout.addCheckoutCode", { code: "WELCOME10" }],
  ["student", "checkout.removeCheckoutCode", { code: "WELCOME10" }],
  ["student", "cart.removeClass", { classInstanceId: COMING_CLASS }],
  ["student", "cart.clearClasses"],
  ["buyer", "cart.changeCartItem", { id: "01a202a1-e5e1-7100-94b5-89351fe7f6d5", quantity: 2 }],
  ["buyer", "cart.removeCartItem", { id: "01a202a1-e5e1-7100-94b5-89351fe7f6d5" }],
  ["admin", "campaigns.createCampaign"],
  ["admin", "campaigns.beginReadyLetter"],
  ["admin", "campaigns.addFilePart"],
  ["admin", "chat.openClassRoom", { classInstanceId: COMING_CLASS }],
  ["admin", "chat.openDirectRoom", { personId: STUDENT }],
  ["admin", "chat.addMember", { roomId: CLASS_ROOM, personId: ROBIN }],
  ["admin", "chat.removeMember", { roomId: CLASS_ROOM, personId: ROBIN }],
  ["admin", "chat.readRoom", { roomId: STAFF_ROOM, seq: 3 }],
  ["admin", "chat.removeMessage", { roomId: STAFF_ROOM, id: "36ee103f-330d-5b47-9dd6-4b1c8710f2a1" }],
  ["student", "checkout.chooseCredit"],
  ["student", "checkout.chooseTip", { tip: { kind: "percent", value: 10 } }],
  [
    "admin",
    "checkout.refundOrder",
    {
      orderId: "01a202a1-eb44-7556-8051-53cba6f10e5a",
      id: newId(),
      refId: "01a202a1-e8ba-706c-b168-a9ed8f698765",
      cents: 100,
      to: "credit",
    },
  ],
  ["admin", "classes.waiveCost", { id: "1bbf47a3-4a69-595a-a786-ae96c8963635" }],
  ["student", "classes.createCalendarLink"],
  ["student", "classes.revokeCalendarLink"],
  ["admin", "classes.createClassInstance", { blueprintId: BLUEPRINT, instructorId: INSTRUCTOR, anyway: true }],
  ["admin", "classes.previewClosure", { classIds: [COMING_CLASS], from: 0 }],
  ["admin", "classes.closeDays", { id: CLOSURE, classIds: [COMING_CLASS] }],
  ["admin", "classes.undoClosure", { id: CLOSURE }],
  ["admin", "classes.substituteInstructor", { id: COMING_CLASS, instructorId: INSTRUCTOR, anyway: true }],
  ["admin", "classes.handOverClasses", { id: INSTRUCTOR, toId: INSTRUCTOR, anyway: true }],
  ["admin", "classes.createApparatus", { name: "Hammock" }],
  ["admin", "classes.updateApparatus", { id: "01a202a1-fb7a-7422-bb1a-f5f986c15a81" }],
  ["admin", "classes.archiveApparatus", { id: "01a202a1-fb7a-7422-bb1a-f5f986c15a81" }],
  ["admin", "classes.createClassBlueprint", { apparatusId: "1a4fc69e-50b7-521a-a01d-cd72530336c7" }],
  ["admin", "classes.updateClassBlueprint", { id: BLUEPRINT }],
  ["admin", "classes.createClassSeries", { blueprintId: BLUEPRINT, instructorId: INSTRUCTOR, anyway: true }],
  ["admin", "classes.updateClassSeries", { id: SERIES, anyway: true }],
  ["admin", "classes.archiveClassSeries", { id: SERIES }],
  ["admin", "classes.archiveClassBlueprint", { id: "184cb192-0151-52c6-a1d9-c24ece5cf324" }],
  ["admin", "discounts.createPromoCode", { code: "SPRING26" }],
  ["admin", "discounts.archivePromoCode", { id: "01586791-dc10-5840-8c17-cbf3baf4da55" }],
  ["admin", "discounts.changeSiblingDiscount"],
  ["parent", "family.changeChild", { id: CHILD }],
  ["parent", "family.savePhotoConsent", { id: CHILD }],
  ["admin", "family.correctBirthday", { id: STUDENT, birthday: "1990-01-01" }],
  ["parent", "family.removeMember", { id: CHILD }],
  ["admin", "family.revokeInvitation", { id: "01a202a1-ff26-77c8-97b6-61953a448a6e" }],
  ["student", "feedback.sendFeedback"],
  [
    "admin",
    "feedback.settleFeedback",
    { id: "01a202a1-e4b2-7181-b04a-591a37a1bbcc:01a202a2-000a-72ed-918c-6a0d2ed3a7cd" },
  ],
  ["admin", "giftCards.giveGiftCard"],
  ["admin", "groups.previewGroup"],
  ["admin", "groups.createGroup", { id: GROUP }],
  ["admin", "groups.updateGroup", { id: GROUP, version: 0 }],
  ["admin", "groups.bookGroup", { ...ACTION, actionId: newId(), classInstanceId: COMING_CLASS }],
  ["admin", "groups.grantGroupPass", { ...ACTION, actionId: newId(), planId: PACK }],
  ["admin", "groups.archiveGroup", { id: GROUP, version: 1 }],
  ["admin", "invoices.createInvoice", { customerId: STUDENT }],
  ["admin", "invoices.changeInvoice", { id: DRAFT, customerId: STUDENT }],
  ["admin", "invoices.deleteInvoice", { id: DRAFT }],
  ["admin", "invoices.issueInvoice", { id: OPEN_INVOICE }],
  ["admin", "invoices.voidInvoice", { id: OPEN_INVOICE }],
  [
    "admin",
    "invoices.creditInvoice",
    {
      id: "343692e5-c901-528f-bef5-b607a1b9dc6a",
      creditId: newId(),
      lineIds: ["1daeb227-9f05-5a6f-99e4-7dbbe72c8a11"],
    },
  ],
  ["admin", "landing.saveLanding"],
  ["admin", "landing.updateLandingConfig"],
  ["admin", "landing.addLandingPicture"],
  ["student", "language.savePreference", { language: "es" }],
  ["student", "language.translateText"],
  ["student", "memberships.resumePass", { id: STUDENTS_MEMBERSHIP }],
  ["student", "memberships.cancelPass", { id: STUDENTS_MEMBERSHIP }],
  ["student", "memberships.undoCancelPass", { id: STUDENTS_MEMBERSHIP }],
  ["student", "memberships.openCardPage", { id: STUDENTS_MEMBERSHIP }],
  ["admin", "memberships.refundPayment", { invoiceId: "in_17fc9fc6484b5bcfa617dda9249560c41" }],
  ["admin", "memberships.extendPass", { id: STUDENTS_PACK, lastDay: "2026-12-31" }],
  ["admin", "memberships.adjustPass", { id: STUDENTS_PACK }],
  ["admin", "memberships.createPlan"],
  ["admin", "merch.createProduct"],
  ["admin", "merch.addPicture"],
  ["admin", "merch.adjustStock", { id: PRODUCT, variantId: VARIANT }],
  ["admin", "merch.changeProduct", { id: "01a202a1-e552-77af-9477-891a2a28297b" }],
  ["admin", "moves.previewChange"],
  ["admin", "moves.createMove", { prerequisites: [] }],
  ["admin", "moves.previewMerge", { id: OTHER_MOVE, intoId: MOVE }],
  ["admin", "moves.updateMove", { id: MOVE, name: "Full drop", prerequisites: [], version: 0 }],
  ["admin", "moves.archiveMove", { id: OTHER_MOVE, version: 0 }],
  ["admin", "moves.changeLevels"],
  ["admin", "moves.checkLibraryFile"],
  ["student", "moves.savePractice", PRACTICE],
  ["student", "moves.deletePractice", { id: PRACTICE.id }],
  ["admin", "moves.revokeSignOff", { studentId: CHILD, moveId: MOVE }],
  ["admin", "notifications.markAdminNotificationRead", { id: "0af66d5d-e869-5a2d-bad0-a24b735ec9a6" }],
  ["admin", "notifications.markAllAdminNotificationsRead"],
  ["admin", "notifications.clearAdminNotifications"],
  ["student", "notifications.markUserNotificationRead", { id: "0fbd0740-0104-535e-ba0c-e6e6f9cc5bdc" }],
  ["student", "notifications.clearUserNotifications"],
  ["student", "notifications.removePushDevice"],
  ["student", "notifications.changePreferences"],
  ["admin", "opening.skipStep"],
  ["admin", "opening.startWithLibrary"],
  ["admin", "pos.payByCard", { customerId: STUDENT, lines: [STICKERS], discount: null, discountReason: "" }],
  ["admin", "pos.mailReceipt", { id: "2162c6f9-1ff8-5ff3-8cfb-0fffe8950417" }],
  ["instructor", "profile.setFace"],
  ["instructor", "profile.removeFace"],
  ["admin", "readiness.ask", { classInstanceId: "01a202a1-e760-7208-899f-9b2dafa34610" }],
  ["admin", "scheduledJobs.runJob", { name: "pos.repair" }],
  ["admin", "backups.backUpNow"],
  ["admin", "backups.rehearseNow"],
  ["admin", "studio.changeStudio", { version: 1 }],
  ["admin", "studio.addLogo"],
  ["teacher", "videos.addVideo"],
  ["admin", "videos.updateVideo", { id: VIDEO }],
  ["admin", "videos.setVideoPoster", { id: VIDEO }],
  ["admin", "videos.deleteVideo", { id: VIDEO }],
  ["admin", "waitlist.changeTerms", { id: "01a202a1-e92a-72b5-94d0-57ec4523ee7c" }],
  ["admin", "waitlist.declineOffer", { id: "01a202a1-e661-77d6-a63d-95770d9bd961" }],
  ["admin", "waitlist.leave", { id: "01a202a1-e92a-72b5-94d0-57ec4523ee7c" }],
  ["admin", "waivers.checkEvidence"],
  ["admin", "accounting.saveChart"],
  ["admin", "exports.startExport", { id: EXPORT, withVideos: true }],
  ["admin", "exports.makeExportLink", { id: EXPORT }],
  ["admin", "exports.removeExport", { id: EXPORT }],
  ["admin", "pay.createRate", { id: RATE, instructorId: null, blueprintId: null, from: "2026-02-01" }],
  ["admin", "pay.addExtra", { instructorId: INSTRUCTOR, cents: 500, reason: "Travel" }],
  ["admin", "pay.closePeriod", { to: "2026-02-28" }],
  ["admin", "pay.removeRate", { id: RATE }],
  ["student", "taxes.saveDetails", { userId: STUDENT, company: "", address: "1 Loft Street", taxNumber: "" }],
  ["admin", "taxes.setExempt", { userId: STUDENT, reason: "" }],
  ["admin", "pay.saveRoomRate", { centsPerHour: 2_000 }],
  ["admin", "students.saveView", { id: VIEW }],
  ["admin", "students.removeView", { id: VIEW }],
  ["admin", "users.addMember", { email: "mel@example.com", birthday: null, children: [] }],
  ["admin", "users.changeContact", { id: PARENTS_HUSBAND, phone: "+1 555 010 2030" }],
  ["admin", "users.changeEmail", { id: PARENTS_HUSBAND, email: "other@example.com" }],
  ["admin", "users.inviteStaff"],
  ["admin", "users.bookForUser", { id: STUDENT, bookingId: newId(), classInstanceId: COMING_CLASS }],
  ["admin", "users.mergeUser", MERGE],
  ["admin", "users.undoMerge", { id: MERGE.intoId, mergeId: MERGE.mergeId }],
  ["admin", "users.changeRole", { id: PARENTS_HUSBAND }],
  ["admin", "users.disableUser", { id: PARENTS_HUSBAND }],
  ["admin", "users.enableUser", { id: PARENTS_HUSBAND }],
  ["admin", "users.resetUserSecondFactor", { id: PARENTS_HUSBAND }],
  ["admin", "users.mailPasswordLink", { id: "01455009-c24e-54f8-8c58-cb57cd2922a4" }],
  ["admin", "users.showPasswordLink", { id: "01455009-c24e-54f8-8c58-cb57cd2922a4" }],
  ["admin", "users.endUserSessions", { id: PARENTS_HUSBAND }],
  ["admin", "users.archiveUser", { id: PARENTS_HUSBAND }],
  ["admin", "users.restoreUser", { id: PARENTS_HUSBAND }],
  ["admin", "family.endFamilyLink", { id: PARENTS_HUSBAND }],
  ["admin", "waivers.publishWaiver"],
  ["guest", "accounts.register", { username: "ada", email: "ada@example.com", birthday: "1990-01-01" }],
  ["guest", "accounts.login", { username: "parent", password: PASSWORD }],
  ["guest", "accounts.forgotPassword", { email: "student@example.com" }],
  ["parent", "accounts.refreshToken"],
  ["parent", "accounts.proveIdentity", { currentPassword: PASSWORD }],
  ["parent", "accounts.beginSecondFactor", { currentPassword: PASSWORD }],
  ["newcomer", "accounts.changePassword", { currentPassword: PASSWORD }],
  ["teacher", "accounts.correctAddress", { email: "noor.new@example.com" }],
  ["teacher", "accounts.logout"],
  ["newcomer", "settings.deleteAccount", { password: "another fine long password" }],
];

const LINK = "it takes a link from a letter, which the dump has only as a hash";
const NO_LETTERS = "the older version wrote no letters to many people; its tests are in the slice's";
const NO_ASSISTANT = "the older version had no conversations with the assistant";
const NO_IMPORT = "the older version had no imports; its tests are in the slice's";
const NO_MEMORY = "it stores something new and looks at no document of before";

/** What writes upon nothing that an older version stored, or needs more than one call; and why. */
export const LEFT_OUT: Record<string, string> = {
  "imports.addImportPart": NO_MEMORY,
  "imports.checkImport": NO_IMPORT,
  "imports.commitImport": NO_IMPORT,
  "imports.undoImport": NO_IMPORT,
  "imports.inviteImported": NO_IMPORT,
  "accounts.confirmEmail": LINK,
  "accounts.resetPassword": LINK,
  "campaigns.changeCampaign": NO_LETTERS,
  "campaigns.deleteCampaign": NO_LETTERS,
  "campaigns.sendTest": NO_LETTERS,
  "campaigns.sendCampaign": NO_LETTERS,
  "campaigns.cancelCampaign": NO_LETTERS,
  "campaigns.changeNewsByLink": LINK,
  "family.showInvitation": LINK,
  "family.showInvitationLink":
    "it is for who invited, of an invitation that still waits; its tests are in the family's",
  "family.acceptInvitation": LINK,
  "family.declineInvitation": LINK,
  "family.openOwnAccount": LINK,
  "opening.checkOpeningLink": LINK,
  "opening.makeFirstAdmin": LINK,
  "accounting.closeMonth": "getMonth reads the same entries, and what it writes has tests of its own",
  "scheduledJobs.dropWork": "nothing failed in the older version; its tests are in the slice's",
  "scheduledJobs.tryAgain": "nothing failed in the older version; its tests are in the slice's",
  "accounts.mailConfirmation": "every address of the dump counts as proved",
  "accounts.renewRecoveryCodes": "the older version had no second factor",
  "accounts.confirmSecondFactor": "the older version had no second factor",
  "accounts.removeSecondFactor": "the older version had no second factor",
  "notifications.addPushDevice": NO_MEMORY,
  "attendance.signWaiverAtDoor": NO_MEMORY,
  "checkout.resolveRefund": "no refund of the dump was refused",
  "giftCards.voidGiftCard": "previews and refunds read its cards, and what it changes has tests of its own",
  "memberships.endPass": "extendPass reads the same, and what it changes has tests of its own",
  "classes.importClasses": NO_MEMORY,
  "accounts.endSession": "the dump's sessions have no user who could name them",
  "attendance.removeWalkIn": "the walk-ins of the dump were booked before they came",
  "attendance.remindInstructor": "every roster of the dump that is over was taken",
  "attendance.settlePlace": "every place of the dump is paid",
  "checkIn.checkIn": "it opens some minutes before a class",
  "checkIn.checkInAtKiosk": "a code is good for a minute",
  "checkout.confirmCheckout": "its session is a row of the payment sandbox, which is no product",
  "memberships.confirmCard": "its session is a row of the payment sandbox, which is no product",
  "memberships.changePlan": "the older version had its plans in its code",
  "memberships.grantPass": "the older version had its plans in its code",
  "invoices.recordPayback": "no invoice of the dump was paid twice",
  "moves.importLibrary": "it takes the answer of checkLibraryFile",
  "moves.mergeMoves": "previewMerge reads the same, and what it changes has tests of its own",
  "notifications.testPushDevice": "it asks a push service of another company",
  "pos.refundSale": "the sales of the dump have no catalogue price, and no older version was released",
  "pos.findGiftCard": "no code of the dump is in a document that is read; its tests are in the slice's",
  "pos.closeDay": "it takes the sum that the till shows at that moment",
  "users.endUserSession": "endUserSessions ends each of them",
  "waitlist.acceptOffer": "the dump has no open offer",
  "assistant.ask": NO_ASSISTANT,
  "assistant.deleteConversation": NO_ASSISTANT,
  "assistant.confirmProposal": NO_ASSISTANT,
  "assistant.declineProposal": NO_ASSISTANT,
  "assistant.tryKey": "it asks a language model of another company",
  "sync.push": "a carrier of the other writes",
};
