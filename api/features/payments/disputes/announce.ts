import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { isInquiry, isSettled } from "#shared/features/payments/dispute.ts";
import { reasonWords } from "#shared/features/payments/dispute-words.ts";
import { findName } from "../../accounts/index.ts";
import { notifyAdmins } from "../../notifications/index.ts";
import type { DisputeDocument } from "./dispute.model.ts";
import { findSale, type Sale } from "./sales.ts";

/** Where the app shows a dispute. */
const pathToDispute = (id: string): string => `/admin/stripe?tab=disputes&dispute=${id}`;

/** Notifies the studio once that a payer's bank took money back, and once how it ended. */
export async function announceDispute(dispute: DisputeDocument, services: Services): Promise<void> {
  const isOver = isSettled(dispute.status);
  if (!isOver && !dispute.isOpen) return;
  await notifyAdmins(services, {
    key: `dispute:${dispute._id}:${isOver ? dispute.status : "open"}`,
    title: isOver ? message("A disputed payment was decided") : message("A payment is disputed"),
    message: isOver ? outcomeOf(dispute) : await openWords(dispute),
    link: pathToDispute(dispute._id),
    email: "always",
  });
}

function outcomeOf({ status, cents }: DisputeDocument): Message {
  const amount = { cents };
  return status === "lost"
    ? message("The payer keeps {amount}. What it paid for is still active. End it if it should end.", { amount })
    : message("The studio keeps {amount}.", { amount });
}

async function openWords(dispute: DisputeDocument): Promise<Message> {
  const { answerBy, status, intentId } = dispute;
  const until = answerBy
    ? message("Answer by {day}.", { day: { moment: answerBy.toISOString() } })
    : message("Please answer soon.");
  const about = message("{amount}: {reason}.", {
    amount: { cents: dispute.cents },
    reason: reasonWords(dispute.reason),
  });
  const bank = isInquiry(status) ? message("The bank only asks so far.") : message("The bank took the money back.");
  const sale = intentId ? await findSale(intentId) : null;
  const sentences = [...(sale ? [await saleWords(sale)] : []), about, bank, until];
  return message("{sentences}", { sentences: { sentences } });
}

const saleWords = async ({ payerId, lines }: Sale): Promise<Message> =>
  message("{name}: {lines}.", {
    name: (payerId && (await findName(payerId))) || message("A guest at the till"),
    lines: { list: lines.map(({ title, titleWords }) => titleWords ?? { own: title }) },
  });
