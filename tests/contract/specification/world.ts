import { v7 as newId } from "uuid";
import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { register } from "#shared/features/accounts/endpoints.ts";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance, addProduct } from "../../support/shop.ts";
import type { Studio } from "../../support/studio.ts";

export const LOGIN = { username: "mary", password: "a fine long password" };

/** A studio in the middle of its day: a user with both carts filled, one with a child, unread notifications. */
export interface World {
  studio: Studio;
  mary: SignedIn;
  admin: SignedIn;
  childId: string;
  classInstanceId: string;
  cartItemId: string;
  notificationIds: Record<"mary" | "admin", string>;
}

export async function addNotification(studio: Studio, userId: string): Promise<string> {
  const id = newId();
  await NotificationModel.create({
    _id: id,
    userId,
    type: "checkout",
    title: "Seat held",
    message: "Your seat is held for 15 minutes.",
    isRead: false,
    createdAt: new Date(studio.clock.now().epochMilliseconds),
    link: "/classes",
    audiences: [`user:${userId}`],
  });
  return id;
}

export async function makeWorld(studio: Studio): Promise<World> {
  const registration = { firstName: "Mia", lastName: "Ames", email: "mia@example.com", birthday: "1990-05-01" };
  await studio.call(register, { ...LOGIN, ...registration });
  const familyId = newId();
  const mary = await studio.signIn("parent", { firstName: "Mary", familyId });
  const admin = await studio.signIn("admin");
  const child = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-06-01", waiverSigned: false });
  const classInstanceId = await addClassInstance(studio);
  await studio.call(addClass, { classInstanceId }, mary);
  const { id: cartItemId } = await studio.call(addCartItem, { productId: await addProduct(), quantity: 2 }, mary);
  const notificationIds = {
    mary: await addNotification(studio, mary.id),
    admin: await addNotification(studio, admin.id),
  };
  return { studio, mary, admin, childId: child.id, classInstanceId, cartItemId, notificationIds };
}

export const feedbackOf = (userId: string) => FeedbackModel.find({ userId }).lean();
