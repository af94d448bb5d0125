import type { Schema } from "mongoose";
import type * as z from "zod";
import { UserModel } from "../../api/features/accounts/user.model.ts";
import { MemberModel } from "../../api/features/attendance/people/member.model.ts";
import { SafetyCardModel } from "../../api/features/attendance/people/safety-card.model.ts";
import { RosterEntryModel } from "../../api/features/attendance/rosters/roster-entry.model.ts";
import { BookingModel } from "../../api/features/bookings/booking.model.ts";
import { CartItemModel } from "../../api/features/cart/cart-item.model.ts";
import { ChatMessageModel } from "../../api/features/chat/messages/message.model.ts";
import { ChatReadModel } from "../../api/features/chat/messages/read.model.ts";
import { ChatRoomModel } from "../../api/features/chat/rooms/room.model.ts";
import { OrderModel } from "../../api/features/checkout/order.model.ts";
import { ClassBlueprintModel } from "../../api/features/classes/catalogue/class-blueprint.model.ts";
import { ClassSeriesModel } from "../../api/features/classes/catalogue/class-series.model.ts";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { FamilyInvitationModel } from "../../api/features/family/invitations/invitation.model.ts";
import { PreferenceModel } from "../../api/features/language/preference.ts";
import { PassModel } from "../../api/features/memberships/pass.model.ts";
import { ProductModel } from "../../api/features/merch/product.model.ts";
import { MoveModel } from "../../api/features/moves/move.model.ts";
import { MoveProgressModel } from "../../api/features/moves/move-progress.model.ts";
import { PracticeEntryModel } from "../../api/features/moves/practice-entry.model.ts";
import { SkillRecordModel } from "../../api/features/moves/skills/skill-record.model.ts";
import { NotificationModel } from "../../api/features/notifications/notification.model.ts";
import { FaceModel } from "../../api/features/profile/faces/face.model.ts";
import { ReadinessRequestModel } from "../../api/features/readiness/readiness-request.model.ts";
import { VideoModel } from "../../api/features/videos/video.model.ts";
import { WaitlistEntryModel } from "../../api/features/waitlist/waitlist-entry.model.ts";
import { WaiverReceiptModel } from "../../api/features/waivers/receipt.model.ts";
import { WaiverVersionModel } from "../../api/features/waivers/version.model.ts";
import { User } from "../../shared/features/accounts/user.ts";
import { Member } from "../../shared/features/attendance/member.ts";
import { RosterEntry } from "../../shared/features/attendance/roster-entry.ts";
import { SafetyCard } from "../../shared/features/attendance/safety-card.ts";
import { Booking } from "../../shared/features/bookings/booking.ts";
import { CartItemRow } from "../../shared/features/cart/cart.ts";
import { ChatMessage } from "../../shared/features/chat/message.ts";
import { ChatRead, ChatRoom } from "../../shared/features/chat/room.ts";
import { Order } from "../../shared/features/checkout/order.ts";
import { ClassBlueprint } from "../../shared/features/classes/class-blueprint.ts";
import { ClassInstance } from "../../shared/features/classes/class-instance.ts";
import { ClassSeries } from "../../shared/features/classes/class-series.ts";
import { FamilyInvitation } from "../../shared/features/family/invitation.ts";
import { LanguagePreferenceRow } from "../../shared/features/language/language.ts";
import { Pass } from "../../shared/features/memberships/pass.ts";
import { Product } from "../../shared/features/merch/product.ts";
import { Move } from "../../shared/features/moves/move.ts";
import { MoveProgress } from "../../shared/features/moves/move-progress.ts";
import { PracticeEntry } from "../../shared/features/moves/practice.ts";
import { SkillRecord } from "../../shared/features/moves/skill-record.ts";
import { Notification } from "../../shared/features/notifications/notification.ts";
import { Face } from "../../shared/features/profile/face.ts";
import { OwnPerson } from "../../shared/features/profile/profile.ts";
import { ReadinessRequest } from "../../shared/features/readiness/readiness-request.ts";
import { Video } from "../../shared/features/videos/video.ts";
import { WaitlistEntry } from "../../shared/features/waitlist/waitlist-entry.ts";
import { WaiverSignature, WaiverVersion } from "../../shared/features/waivers/signature.ts";

/** What the contract shows of a document, and where the document is kept. */
export interface Pair {
  shape: z.ZodObject;
  model: { schema: Schema; modelName: string };
  /** Fields on the wire that are worked out from others. */
  derived?: string[];
}

export const PAIRS: Pair[] = [
  { shape: User, model: UserModel },
  { shape: OwnPerson, model: UserModel, derived: ["hasLogin", "isEmailProved", "isEmailRefused", "care"] },
  { shape: Booking, model: BookingModel },
  { shape: ClassInstance, model: ClassInstanceModel, derived: ["cancelUntil"] },
  { shape: ClassBlueprint, model: ClassBlueprintModel, derived: ["apparatusName", "isArchived"] },
  { shape: ClassSeries, model: ClassSeriesModel, derived: ["blueprintName", "instructorName", "isArchived"] },
  { shape: CartItemRow, model: CartItemModel },
  { shape: ChatRoom, model: ChatRoomModel },
  { shape: ChatRead, model: ChatReadModel },
  { shape: ChatMessage, model: ChatMessageModel },
  { shape: FamilyInvitation, model: FamilyInvitationModel },
  { shape: LanguagePreferenceRow, model: PreferenceModel },
  { shape: Pass, model: PassModel },
  { shape: Move, model: MoveModel, derived: ["isArchived"] },
  { shape: MoveProgress, model: MoveProgressModel },
  { shape: PracticeEntry, model: PracticeEntryModel },
  { shape: SkillRecord, model: SkillRecordModel },
  { shape: ReadinessRequest, model: ReadinessRequestModel },
  { shape: Notification, model: NotificationModel },
  { shape: Product, model: ProductModel },
  { shape: Face, model: FaceModel },
  { shape: Order, model: OrderModel },
  { shape: WaitlistEntry, model: WaitlistEntryModel },
  { shape: RosterEntry, model: RosterEntryModel, derived: ["ownNote"] },
  { shape: SafetyCard, model: SafetyCardModel },
  { shape: Member, model: MemberModel },
  { shape: Video, model: VideoModel },
  { shape: WaiverSignature, model: WaiverReceiptModel },
  { shape: WaiverVersion, model: WaiverVersionModel },
].map((pair) => ({ ...pair, model: pair.model as unknown as Pair["model"] }));
