import { escapeHtml } from "#api/escape-html.ts";
import { formatCents } from "#shared/core/money.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import type { SandboxSession } from "../session.model.ts";

const money = (amount: number) => formatCents(fromProvider(amount));

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:17px/1.5 system-ui;background:light-dark(#faf8fe,#15101f);color:light-dark(#1f1633,#ece7f5)}
main{max-width:27rem;margin:0 auto;padding:1.5rem 1rem 3rem}.test{background:#fde68a;color:#422006;text-align:center;padding:.6rem 1rem;font-weight:600}
h1{font-size:1.5rem;letter-spacing:-.02em;margin:1.5rem 0 .5rem}ul{list-style:none;margin:0;padding:0}li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid light-dark(#e7e2f0,#352b49)}
.total{font-weight:700;border:0;font-size:1.15rem}form{display:grid;gap:.75rem;margin-top:1.5rem}button{font:inherit;font-weight:600;min-height:3rem;border-radius:.8rem;border:1px solid light-dark(#cfc6e0,#4b3f63);background:transparent;color:inherit;cursor:pointer}
fieldset{border:1px solid light-dark(#cfc6e0,#4b3f63);border-radius:.8rem;padding:.5rem 1rem .75rem}label{display:flex;gap:.6rem;align-items:center;min-height:2.75rem}input{accent-color:#6d28d9;width:1.2rem;height:1.2rem}button.pay{background:#6d28d9;border-color:#6d28d9;color:#fff}button:focus-visible{outline:3px solid #a855f7;outline-offset:2px}.note{color:light-dark(#5b5170,#a99fbe)}.declined{background:light-dark(#fee2e2,#450a0a);color:light-dark(#7f1d1d,#fecaca);padding:.75rem 1rem;border-radius:.8rem}`;

const frame = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><p class="test" role="note">Test money: no card is charged here.</p><main>${body}</main></body></html>`;

/** Whichever works first, the rest behind it. */
const cardChoice = (cards: Record<string, { label: string }>) => {
  const [first, ...rest] = Object.entries(cards).map(
    ([name, { label }], at) =>
      `<label><input type="radio" name="card" value="${name}"${at === 0 ? " checked" : ""}> ${label}</label>`,
  );
  return `<fieldset><legend>Which test card?</legend>${first ?? ""}<details><summary>Other test cards</summary>${rest.join("")}</details></fieldset>`;
};

/** The bank's own page, where it asks the payer to confirm. */
export const stepPage = ({ _id, amountTotal }: SandboxSession, card: string): string =>
  frame(
    "Test bank",
    `<h1>Your bank asks you to confirm</h1><p class="note">This page stands in for the bank's.</p>
<form method="post" action="/sandbox/checkout/${_id}"><input type="hidden" name="card" value="${escapeHtml(card)}">
<button class="pay" name="choice" value="confirm">Confirm ${money(amountTotal)}</button>
<button name="choice" value="fail">Fail</button></form>`,
  );

/** The sandbox's stand-in for Stripe's hosted page: what is bought, and three ways out. */
export function checkoutPage(
  session: SandboxSession,
  cards: Record<string, { label: string }>,
  refusal: string | null,
): string {
  const isSetup = session.mode === "setup";
  const lines = session.lines.map(
    ({ name, quantity, unitAmount }) =>
      `<li><span>${escapeHtml(name)}${quantity > 1 ? ` × ${quantity}` : ""}</span><span>${money(unitAmount * quantity)}</span></li>`,
  );
  const total = `<ul>${lines.join("")}<li class="total"><span>Total</span><span>${money(session.amountTotal)}</span></li></ul>`;
  return frame(
    isSetup ? "Test card" : "Test checkout",
    `<h1>${isSetup ? "Keep another test card" : "Test checkout"}</h1><p class="note">This page stands in for the card payment provider until one is connected.</p>
${refusal === null ? "" : `<p class="declined" role="alert">${escapeHtml(refusal)} Nothing was charged.</p>`}
${isSetup ? "" : total}
<form method="post" action="/sandbox/checkout/${session._id}">${cardChoice(cards)}<button class="pay" name="choice" value="pay">${isSetup ? "Save this card" : `Pay ${money(session.amountTotal)}`}</button>
<button name="choice" value="decline">Decline</button><button name="choice" value="cancel">Cancel</button></form>`,
  );
}

export const closedPage = (session: SandboxSession): string =>
  frame(
    "Checkout closed",
    `<h1>${session.status === "complete" ? "This is done already" : "This checkout has expired"}</h1>
<p class="note">Nothing more will be charged here.</p><p><a href="${escapeHtml(session.cancelUrl)}">Back to the studio</a></p>`,
  );
