import { formatCents } from "#shared/core/money.ts";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { escapeHtml } from "../../escape-html.ts";
import type { SandboxSession } from "./session.model.ts";

const money = (amount: number) => formatCents(fromProvider(amount));

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:17px/1.5 system-ui;background:light-dark(#faf8fe,#15101f);color:light-dark(#1f1633,#ece7f5)}
main{max-width:27rem;margin:0 auto;padding:1.5rem 1rem 3rem}.test{background:#fde68a;color:#422006;text-align:center;padding:.6rem 1rem;font-weight:600}
h1{font-size:1.5rem;letter-spacing:-.02em;margin:1.5rem 0 .5rem}ul{list-style:none;margin:0;padding:0}li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid light-dark(#e7e2f0,#352b49)}
.total{font-weight:700;border:0;font-size:1.15rem}form{display:grid;gap:.75rem;margin-top:1.5rem}button{font:inherit;font-weight:600;min-height:3rem;border-radius:.8rem;border:1px solid light-dark(#cfc6e0,#4b3f63);background:transparent;color:inherit;cursor:pointer}
fieldset{border:1px solid light-dark(#cfc6e0,#4b3f63);border-radius:.8rem;padding:.5rem 1rem .75rem}label{display:flex;gap:.6rem;align-items:center;min-height:2.75rem}input{accent-color:#6d28d9;width:1.2rem;height:1.2rem}button.pay{background:#6d28d9;border-color:#6d28d9;color:#fff}button:focus-visible{outline:3px solid #a855f7;outline-offset:2px}.note{color:light-dark(#5b5170,#a99fbe)}.declined{background:light-dark(#fee2e2,#450a0a);color:light-dark(#7f1d1d,#fecaca);padding:.75rem 1rem;border-radius:.8rem}`;

const frame = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><p class="test" role="note">Test money: no card is charged here.</p><main>${body}</main></body></html>`;

/** Where a card is kept: one that pays, and one that is declined when no customer sits in front of the page. */
const CARDS = `<fieldset><legend>Which test card?</legend>
<label><input type="radio" name="card" value="works" checked> A card that works</label>
<label><input type="radio" name="card" value="fails-later"> A card that will be declined later</label></fieldset>`;

/** Where a card only pays: one that works, and those that go wrong later, as Stripe's own test cards do. */
const PAYING_CARDS = `<details><summary>Other test cards</summary>
<label><input type="radio" name="card" value="works" checked> A card that works</label>
<label><input type="radio" name="card" value="refund-slow"> Refunds take an hour</label>
<label><input type="radio" name="card" value="refund-fails"> Refunds fail after an hour</label>
<label><input type="radio" name="card" value="disputed"> The payer disputes it</label></details>`;

/** The sandbox's stand-in for Stripe's hosted page: what is bought, and three ways out. */
export function checkoutPage(session: SandboxSession, isDeclined: boolean): string {
  const isSetup = session.mode === "setup";
  const lines = session.lines.map(
    ({ name, quantity, unitAmount }) =>
      `<li><span>${escapeHtml(name)}${quantity > 1 ? ` × ${quantity}` : ""}</span><span>${money(unitAmount * quantity)}</span></li>`,
  );
  const total = `<ul>${lines.join("")}<li class="total"><span>Total</span><span>${money(session.amountTotal)}</span></li></ul>`;
  return frame(
    isSetup ? "Test card" : "Test checkout",
    `<h1>${isSetup ? "Keep another test card" : "Test checkout"}</h1><p class="note">This page stands in for the card payment provider until one is connected.</p>
${isDeclined ? '<p class="declined" role="alert">The card was declined. Nothing was charged.</p>' : ""}
${isSetup ? "" : total}
<form method="post" action="/sandbox/checkout/${session._id}">${session.isCardKept ? CARDS : PAYING_CARDS}<button class="pay" name="choice" value="pay">${isSetup ? "Save this card" : `Pay ${money(session.amountTotal)}`}</button>
<button name="choice" value="decline">Decline</button><button name="choice" value="cancel">Cancel</button></form>`,
  );
}

export const closedPage = (session: SandboxSession): string =>
  frame(
    "Checkout closed",
    `<h1>${session.status === "complete" ? "This is done already" : "This checkout has expired"}</h1>
<p class="note">Nothing more will be charged here.</p><p><a href="${escapeHtml(session.cancelUrl)}">Back to the studio</a></p>`,
  );
