import * as z from "zod";
import { onOneLine, plainSigns } from "../clean-text.ts";
import { ruleText } from "../messages/message.ts";

/** Of Node and of browsers; this zone knows the types of neither. */
declare const URL: { canParse(text: string): boolean; new (text: string): { readonly hostname: string } };

/** Zod's own rule, and domains of other scripts as the network spells them (RFC 5891: `xn--…`). */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const OTHER_SCRIPT = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u;

function asNetworkSpells(domain: string): string {
  const url = `http://${domain}`;
  return OTHER_SCRIPT.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * An address as it is copied from a letter or a page, `mailto:Maria@münchen.de` or `Maria <maria@münchen.de>`, in its one
 * spelling. Browsers spell the domain so themselves, or not: both must be one address.
 */
export function toAddress(text: string): string {
  const plain = onOneLine(plainSigns(text))
    .replace(/^mailto:\s*/i, "")
    .replace(/^[^<>]*<([^<>]+)>$/, "$1")
    .toLowerCase();
  const at = plain.lastIndexOf("@") + 1;
  return at === 0 ? plain : plain.slice(0, at) + asNetworkSpells(plain.slice(at));
}

/** An email address, in lower case. */
export const Email = z
  .string()
  .overwrite(toAddress)
  .max(200)
  .check(z.email({ pattern: ADDRESS, error: ruleText("Enter an email address.") }));
