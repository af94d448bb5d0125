import { expect } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ErrorAnswer } from "#shared/core/errors.ts";
import { CartItem, ClassCart } from "#shared/features/cart/cart.ts";
import { DEFAULT_LANDING_CONFIG } from "#shared/features/landing/default-landing.ts";
import { Notification } from "#shared/features/notifications/notification.ts";
import type { Reply } from "../../support/request.ts";
import { feedbackOf, LOGIN, type World } from "./world.ts";

/** How a tabled call is made in the world, and what its answer must be. */
export interface Example {
  as?: "mary" | "admin";
  path?: (world: World) => string;
  body?: (world: World) => unknown;
  answers(reply: Reply, world: World): void | Promise<void>;
}

const isEmptySuccess = (reply: Reply) => {
  expect(reply.status).toBe(204);
  expect(reply.text).toBe("");
};
const get = (world: World, path: string, as: "mary" | "admin" = "mary") =>
  world.studio.request("GET", path, { as: world[as] });

const list = (who: "mary" | "admin"): Example => ({
  as: who,
  answers: ({ status, body }, { notificationIds }) => {
    expect(status).toBe(200);
    expect(Notification.array().parse(body)).toMatchObject([
      { id: notificationIds[who], type: "checkout", title: "Seat held", message: expect.any(String), isRead: false },
    ]);
  },
});
const marks = (who: "mary" | "admin", base: string): Omit<Example, "path"> => ({
  as: who,
  answers: async (reply, world) => {
    isEmptySuccess(reply);
    expect((await get(world, base, who)).body).toMatchObject([{ isRead: true }]);
  },
});
const clears = (who: "mary" | "admin", base: string): Example => ({
  as: who,
  answers: async (reply, world) => {
    isEmptySuccess(reply);
    expect((await get(world, base, who)).body).toEqual([]);
  },
});
const empties = (path: "/api/cart" | "/api/cart-items") => async (reply: Reply, world: World) => {
  isEmptySuccess(reply);
  const { body } = await get(world, path);
  expect(path === "/api/cart" ? body.items : body).toEqual([]);
};

export const EXAMPLES: Record<string, Example> = {
  "POST /api/login": {
    body: () => LOGIN,
    answers: ({ status, body, headers }) => {
      expect(status).toBe(200);
      expect(Object.keys(body).toSorted()).toEqual(["redirect", "token", "user"]);
      expect(body.token).toMatch(/^\S{40,}$/);
      expect(body.user).toMatchObject({
        username: "mary",
        role: "student",
        birthday: "1990-05-01",
        waiverSigned: false,
      });
      expect(body.redirect).toBe("/waiver");
      expect(headers.get("Set-Cookie")).toMatch(/HttpOnly; SameSite=Strict/);
    },
  },
  "GET /api/auth/verify": {
    as: "mary",
    answers: ({ status, body }, { mary }) => {
      expect(status).toBe(200);
      expect(body).toEqual({ user: expect.objectContaining({ id: mary.id, role: "parent" }) });
    },
  },
  "POST /api/auth/refresh": {
    as: "mary",
    answers: async ({ status, body }, { studio, mary }) => {
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(["token"]);
      expect(body.token).not.toBe(mary.token);
      expect((await studio.request("GET", "/api/auth/verify", { as: body })).status).toBe(200);
    },
  },
  "GET /api/profile": {
    as: "mary",
    answers: ({ status, body }, { mary, childId }) => {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: mary.id,
        firstName: "Mary",
        lastName: "Ames",
        birthday: "1990-05-01",
        familyMembers: [{ id: childId, firstName: "Lily", lastName: "Ames", birthday: "2015-06-01" }],
      });
    },
  },
  "GET /api/cart": {
    as: "mary",
    answers: ({ status, body }, { classInstanceId }) => {
      expect(status).toBe(200);
      expect(ClassCart.parse(body)).toMatchObject({
        totalPrice: 25,
        totalItems: 1,
        items: [
          {
            classInstanceId,
            totalPrice: 25,
            classInstance: {
              date: "2026-03-04",
              startTime: "12:00",
              endTime: "13:00",
              instructor: { name: "Maya Torres" },
              blueprint: { name: "Silks Basics", description: "" },
              apparatus: { name: "Silks" },
            },
          },
        ],
      });
    },
  },
  "GET /api/cart-items": {
    as: "mary",
    answers: ({ status, body }, { cartItemId }) => {
      expect(status).toBe(200);
      expect(CartItem.array().parse(body)).toMatchObject([
        {
          id: cartItemId,
          quantity: 2,
          product: { name: "Studio T-shirt", description: "Soft cotton.", price: 28, category: "other" },
        },
      ]);
    },
  },
  "DELETE /api/cart/{classInstanceId}": {
    as: "mary",
    path: ({ classInstanceId }) => `/api/cart/${classInstanceId}`,
    answers: empties("/api/cart"),
  },
  "DELETE /api/cart-items/{id}": {
    as: "mary",
    path: ({ cartItemId }) => `/api/cart-items/${cartItemId}`,
    answers: empties("/api/cart-items"),
  },
  "DELETE /api/cart": { as: "mary", answers: empties("/api/cart") },
  "DELETE /api/cart-items": { as: "mary", answers: empties("/api/cart-items") },
  "POST /api/stripe/create-checkout-session": {
    as: "mary",
    answers: async ({ status, body }, { studio }) => {
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(["url"]);
      const page = await fetch(new URL(body.url, studio.baseUrl));
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Pay $81.00")]);
    },
  },
  "GET /api/notifications": list("admin"),
  "GET /api/user/notifications": list("mary"),
  "PATCH /api/notifications/{id}/read": {
    ...marks("admin", "/api/notifications"),
    path: ({ notificationIds }) => `/api/notifications/${notificationIds.admin}/read`,
  },
  "PATCH /api/user/notifications/{id}/read": {
    ...marks("mary", "/api/user/notifications"),
    path: ({ notificationIds }) => `/api/user/notifications/${notificationIds.mary}/read`,
  },
  "PATCH /api/notifications/read-all": marks("admin", "/api/notifications"),
  "PATCH /api/user/notifications/read-all": marks("mary", "/api/user/notifications"),
  "DELETE /api/notifications/all": clears("admin", "/api/notifications"),
  "DELETE /api/user/notifications": clears("mary", "/api/user/notifications"),
  "POST /api/feedback": {
    as: "mary",
    body: () => ({ message: "  The mats are lovely.  " }),
    answers: async (reply, { mary }) => {
      isEmptySuccess(reply);
      expect(await feedbackOf(mary.id)).toMatchObject([{ message: "The mats are lovely.", category: "general" }]);
    },
  },
  "GET /api/admin/ai-config": {
    as: "admin",
    answers: ({ status, body }) => {
      expect(status).toBe(200);
      expect(body).toEqual({ chatbotEnabled: false, openaiApiKey: "" });
    },
  },
  "GET /api/user/language-preference": {
    as: "mary",
    answers: ({ status, body }) => {
      expect(status).toBe(200);
      expect(body).toEqual({ language: "en", collapsed: false });
    },
  },
  "PUT /api/user/language-preference": {
    as: "mary",
    body: () => ({ language: "es", collapsed: true }),
    answers: async ({ status, body }, world) => {
      expect(status).toBe(200);
      expect(body).toEqual({ language: "es", collapsed: true });
      expect((await get(world, "/api/user/language-preference")).body).toEqual(body);
    },
  },
  "POST /api/translate": {
    body: () => ({ text: "Book a class", fromLanguage: "en", toLanguage: "es" }),
    answers: ({ status, body }) => {
      expect(status).toBe(200);
      expect(body).toEqual({ translatedText: "Reservar una clase" });
    },
  },
  "GET /api/landing-page-config": {
    answers: ({ status, body }) => {
      expect(status).toBe(200);
      expect(body).toEqual(DEFAULT_LANDING_CONFIG);
      expect(body).toMatchObject({ primaryColor: "#8B5CF6", secondaryColor: "#A855F7", heroCtaLink: "/register" });
      expect(body.featuresContent).toHaveLength(4);
    },
  },
  "POST /api/sign-waiver": {
    as: "mary",
    body: ({ mary, childId }) => ({ userIds: [mary.id, childId] }),
    answers: async (reply, { childId }) => {
      isEmptySuccess(reply);
      expect(await UserModel.findById(childId).lean()).toMatchObject({ waiverSigned: true });
    },
  },
};

export const isRefusal = (reply: Reply, status: number) => {
  expect(reply.status).toBe(status);
  expect(ErrorAnswer.safeParse(reply.body).success).toBe(true);
};
