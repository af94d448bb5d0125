import { v7 as newId } from "uuid";
import * as z from "zod";
import { notFound } from "#shared/core/errors.ts";
import { Id } from "#shared/core/ids.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { Day } from "#shared/core/time.ts";
import { listFeedback, settleFeedback } from "#shared/features/feedback/endpoints.ts";
import { getInvoice, sendInvoice } from "#shared/features/invoices/endpoints.ts";
import { readLandingForm, saveLanding } from "#shared/features/landing/endpoints.ts";
import { listPlans } from "#shared/features/memberships/endpoints.ts";
import { grantPass } from "#shared/features/memberships/studio/endpoints.ts";
import { adjustStock, listStock } from "#shared/features/merch/endpoints.ts";
import { getUser } from "#shared/features/users/endpoints.ts";
import { read } from "../tools/tool.ts";
import { proposalTool } from "./propose.ts";

const asText = (text: string): Message => message("{text}", { text });
const Reason = z.string().trim().min(1).max(120);

const givePass = proposalTool({
  name: "propose_pass",
  summary: "Propose to give one person a pack for free, with a reason that the person reads.",
  endpoint: grantPass,
  input: z.object({ userId: Id, planId: Id, reason: Reason }),
  async prepare({ userId, planId, reason }, asker) {
    const [user, plans] = await Promise.all([read(getUser, { id: userId }, asker), read(listPlans, {}, asker)]);
    const plan = plans.find(({ id, isArchived }) => id === planId && !isArchived);
    if (plan?.plan.kind !== "pack") throw notFound();
    return {
      input: { id: newId(), userId, planId, reason },
      title: message("Give a pack"),
      lines: [
        { label: message("Person"), value: asText(`${user.firstName} ${user.lastName}`.trim()) },
        { label: message("Pack"), value: message("{name}", { name: { own: plan.name } }) },
        { label: message("Worth"), value: message("{money}", { money: { cents: plan.priceCents } }) },
        { label: message("Reason"), value: asText(reason) },
      ],
      link: `/admin/users?person=${userId}`,
      aboutIds: [userId],
    };
  },
});

const handleFeedback = proposalTool({
  name: "propose_feedback_handled",
  summary: "Propose to mark one piece of feedback as handled.",
  endpoint: settleFeedback,
  input: z.object({ id: z.string().min(1).max(100) }),
  async prepare({ id }, asker) {
    const feedback = (await read(listFeedback, { show: "open" }, asker)).find((each) => each.id === id);
    if (!feedback) throw notFound();
    return {
      input: { id, isDone: true },
      title: message("Mark feedback as handled"),
      lines: [
        { label: message("From"), value: asText(feedback.name) },
        { label: message("Feedback"), value: asText(feedback.message) },
      ],
      link: "/admin/feedback",
      aboutIds: id.split(":").slice(0, 1),
    };
  },
});

const announce = proposalTool({
  name: "propose_announcement",
  summary: "Propose an announcement on the studio's first page, in English and Spanish, until a last day.",
  endpoint: saveLanding,
  input: z.object({
    english: z.string().trim().min(1).max(300),
    spanish: z.string().trim().min(1).max(300),
    until: Day.describe("The last day it is shown, YYYY-MM-DD"),
  }),
  async prepare({ english, spanish, until }, asker) {
    const { version, config } = await read(readLandingForm, {}, asker);
    return {
      input: {
        version,
        config: {
          ...config,
          announcementEnabled: true,
          announcementText: english,
          announcementFrom: null,
          announcementUntil: until,
          spanish: { ...config.spanish, announcementText: spanish },
        },
      },
      title: message("Announce on the first page"),
      lines: [
        { label: message("In English"), value: asText(english) },
        { label: message("In Spanish"), value: asText(spanish) },
        { label: message("Until"), value: message("{day}", { day: { day: until } }) },
      ],
      link: "/admin/landing-page-customization",
    };
  },
});

const remind = proposalTool({
  name: "propose_invoice_reminder",
  summary: "Propose to mail one issued invoice to its customer once more.",
  endpoint: sendInvoice,
  input: z.object({ id: Id }),
  async prepare({ id }, asker) {
    const invoice = await read(getInvoice, { id }, asker);
    return {
      input: { id },
      title: message("Mail an invoice again"),
      lines: [
        { label: message("Invoice"), value: asText(String(invoice.number ?? "")) },
        { label: message("To"), value: asText(invoice.customerName) },
        { label: message("Due"), value: message("{day}", { day: { day: invoice.dueOn } }) },
      ],
      link: `/admin/invoices?invoice=${id}`,
      aboutIds: [invoice.customerId],
    };
  },
});

const changeStock = proposalTool({
  name: "propose_stock_change",
  summary: "Propose to add pieces to the stock of one thing of the shop, or to take some off, with a reason.",
  endpoint: adjustStock,
  input: z.object({ id: Id, variantId: Id, delta: z.int().min(-1_000).max(1_000), reason: Reason }),
  async prepare({ id, variantId, delta, reason }, asker) {
    const product = (await read(listStock, {}, asker)).find((each) => each.id === id);
    const variant = product?.variants.find((each) => each.id === variantId);
    if (!product || !variant || variant.stock === null) throw notFound();
    const counts = { before: String(variant.stock), after: String(variant.stock + delta) };
    return {
      input: { id, movementId: newId(), variantId, delta, reason },
      title: message("Change the stock"),
      lines: [
        { label: message("Thing"), value: message("{name}", { name: { own: product.name } }) },
        ...(variant.name
          ? [{ label: message("Kind"), value: message("{name}", { name: { own: variant.name } }) }]
          : []),
        { label: message("Pieces"), value: message("{before} → {after}", counts) },
        { label: message("Reason"), value: asText(reason) },
      ],
      link: "/admin/merch?tab=stock",
    };
  },
});

export const OTHER_PROPOSALS = [givePass, handleFeedback, announce, remind, changeStock];
