import { Schema } from "mongoose";
import type { Message } from "#shared/core/messages/message.ts";
import type { NotificationType } from "#shared/features/notifications/notification.ts";
import { MESSAGE_FIELD, mongoose } from "../../db/mongoose.ts";

export interface DeliveryPush {
  /** A text where it was made before there were messages. */
  title: Message | string;
  body: Message | string;
  /** A later push with the same topic takes this one's place, on the way and on the screen. */
  topic: string | null;
  actions: { action: string; title: Message | string; url: string }[];
}

/** A reminder stays right only as long as this booking is in this class at this time. */
interface DeliveryBooking {
  bookingId: string;
  classInstanceId: string;
  startsAt: Date;
}

/**
 * The promise to notify one person of one thing, stored before anything is sent. Kept apart from the notification, so
 * that sending changes nothing on the devices, and so that what was sent stays known when the person clears the list.
 */
export interface DeliveryDocument {
  /** Made from person and key: also the id of the notification. */
  _id: string;
  userId: string;
  key: string;
  /** Made last of those for one key: all of them are there then. */
  isLast: boolean;
  type: NotificationType;
  /** In English. */
  title: string;
  message: string;
  /** Missing where it was made before there were messages. */
  titleWords?: Message;
  messageWords?: Message;
  link: string | null;
  push: DeliveryPush | null;
  email: "fallback" | "always" | "must" | "never";
  /** A text message: to be sent, being sent, or how it ended. Missing where none is wanted. */
  text?: "due" | "sending" | "sent" | "refused";
  textWords?: Pick<DeliveryPush, "title" | "body">;
  booking: DeliveryBooking | null;
  /** Shows in the notification centre too. What a slice counts itself does not. */
  isListed: boolean;
  createdAt: Date;
  /** Nothing is sent from then on. */
  expiresAt: Date;
  state: "due" | "done";
  /** While a process works on it, this is when another may take it over. */
  nextTryAt: Date;
  /** Who works on it. */
  claim: string | null;
  attempts: number;
  /** Devices that have it already. */
  reached: string[];
  outcome: string | null;
}

const schema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    key: { type: String, required: true, index: true },
    isLast: { type: Boolean, required: true },
    type: { type: String, required: true },
    title: { type: String, required: true },
    message: { type: String, required: true },
    link: { type: String, default: null },
    titleWords: MESSAGE_FIELD,
    messageWords: MESSAGE_FIELD,
    push: { type: Schema.Types.Mixed, default: null },
    email: { type: String, enum: ["fallback", "always", "must", "never"], required: true },
    text: String,
    textWords: Schema.Types.Mixed,
    booking: { type: Schema.Types.Mixed, default: null },
    isListed: { type: Boolean, default: true },
    createdAt: { type: Date, required: true, index: true },
    expiresAt: { type: Date, required: true },
    state: { type: String, enum: ["due", "done"], default: "due" },
    nextTryAt: { type: Date, required: true },
    claim: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    reached: { type: [String], default: [] },
    outcome: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ state: 1, nextTryAt: 1 });

export const DeliveryModel = mongoose.model("Delivery", schema, "notification_deliveries");
