import type Router from "@koa/router";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { closeSession, findSession, toStripeSession } from "../api.ts";
import type { Emit } from "../billing/cycle.ts";
import { BANK_DEBITS, KEPT_CARDS, PAYING_CARDS } from "../cards.ts";
import { disputePayment } from "../disputes.ts";
import { SandboxError } from "../errors.ts";
import { type Form, parseForm, readBody, textOf } from "../form.ts";
import type { SandboxSession } from "../session.model.ts";
import { checkoutPage, closedPage, stepPage } from "./html.ts";

interface Page {
  present(): Date;
  emit: Emit;
}

const findPageSession = (id = "") =>
  findSession(id).catch((error: unknown) => {
    throw error instanceof SandboxError ? notFound(message("We can't find this checkout.")) : error;
  });

/** The cards and debits a page offers; a debit only where the page is not for cards alone. */
const offered = ({ isCardKept, isCardsOnly }: SandboxSession) => ({
  ...(isCardKept ? KEPT_CARDS : PAYING_CARDS),
  ...(isCardsOnly || isCardKept ? {} : BANK_DEBITS),
});

/** Words of the last try, by the card that was chosen. */
function refusalWords(session: SandboxSession, card: string | undefined): string | null {
  if (card === undefined) return null;
  const known = offered(session)[card];
  if (known?.asksStep) return "We are unable to authenticate your payment method. Please choose another one.";
  return known?.onPage?.words ?? "Your card was declined.";
}

/** The page lies at the studio's own address, under the name the browser opened it by: there it stays. */
function onSameHost(address: string): string {
  const { pathname, search, hash } = new URL(address, "http://studio");
  return pathname + search + hash;
}

/** Presses a button of the page. @returns where the browser goes */
async function press(session: SandboxSession, form: Form, { present, emit }: Page): Promise<string> {
  const address = `/sandbox/checkout/${session._id}`;
  const choice = textOf(form, "choice");
  const card = textOf(form, "card") ?? "works";
  const known = offered(session)[card];
  if (choice === "cancel") return session.cancelUrl;
  if (choice === "decline" || choice === "fail" || known === undefined || known.onPage)
    return `${address}?declined=${choice === "decline" ? "1" : encodeURIComponent(card)}`;
  if (known.asksStep && choice !== "confirm") return `${address}?step=${encodeURIComponent(card)}`;
  const paid = await closeSession(session, "complete", present(), card);
  if (paid) await emit("checkout.session.completed", toStripeSession(paid));
  if (paid && card === "disputed") await emit("charge.dispute.created", await disputePayment(paid, present()));
  return session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session._id);
}

/** Stripe's page, at the studio's own address. */
export function mountPages(router: Router, page: Page): void {
  router.get("/sandbox/checkout/:id", async (http) => {
    const session = await findPageSession(http.params.id);
    const { declined, step } = http.query;
    http.type = "html";
    http.set("Cache-Control", "no-store");
    if (session.status !== "open") http.body = closedPage(session);
    else if (typeof step === "string") http.body = stepPage(session, step);
    else
      http.body = checkoutPage(
        session,
        offered(session),
        refusalWords(session, typeof declined === "string" ? declined : undefined),
      );
  });
  router.post("/sandbox/checkout/:id", async (http) => {
    const session = await findPageSession(http.params.id);
    // A form that is refused half read must not stand before the next request.
    http.set("Connection", "close");
    const form = parseForm(await readBody(http.req));
    http.redirect(onSameHost(await press(session, form, page)));
    http.status = 303;
  });
}
