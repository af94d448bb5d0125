import type { Services } from "#api/services.ts";
import type { CampaignKind } from "#shared/features/campaigns/campaign.ts";
import type { LetterReason } from "#shared/features/campaigns/letter.ts";
import { findRefused } from "../../email/refused-address.model.ts";
import type { UserDocument } from "../accounts/index.ts";
import { findNewsAnswers, findRecipientsOf, type NewsAnswer } from "../notifications/index.ts";

/** An account that gets one letter, and the people it is about. */
export interface Recipient {
  account: UserDocument;
  aboutIds: string[];
}

/** One letter for each account: a guardian gets one for all the children. */
export async function recipientsOf(personIds: readonly string[], services: Services): Promise<Recipient[]> {
  const byAccount = new Map<string, Recipient>();
  for (const { person, accounts } of await findRecipientsOf(personIds, services))
    for (const account of accounts) {
      const known = byAccount.get(account._id);
      if (known) known.aboutIds.push(person._id);
      else byAccount.set(account._id, { account, aboutIds: [person._id] });
    }
  return [...byAccount.values()];
}

/** How a letter reaches an account now, and why not by e-mail. */
export interface Way {
  way: "mail" | "app" | "none";
  reason: LetterReason | null;
}

/** For some accounts at a time: reads a fixed number of times. */
export async function findWays(
  accounts: readonly UserDocument[],
  kind: CampaignKind,
): Promise<(account: UserDocument) => Way> {
  const [refused, answerOf] = await Promise.all([
    findRefused(accounts.flatMap(({ email }) => email ?? [])),
    findNewsAnswers(accounts.map(({ _id }) => _id)),
  ]);
  return (account) => {
    const barred = whyBarred(account) ?? (kind === "news" ? whyNoNews(answerOf(account._id)) : null);
    if (barred) return { way: "none", reason: barred };
    const reason = whyNoMail(account, refused);
    if (!reason) return { way: "mail", reason: null };
    return { way: account.username ? "app" : "none", reason };
  };
}

function whyBarred({ mergedIntoId, archivedAt, disabledAt }: UserDocument): LetterReason | null {
  if (mergedIntoId) return "merged";
  if (archivedAt) return "archived";
  return disabledAt ? "closed" : null;
}

function whyNoNews(answer: NewsAnswer): LetterReason | null {
  if (answer === "yes") return null;
  return answer === "no" ? "unsubscribed" : "no-consent";
}

function whyNoMail({ email, emailToProve }: UserDocument, refused: ReadonlySet<string>): LetterReason | null {
  if (!email) return emailToProve ? "unconfirmed" : "no-address";
  return refused.has(email) ? "refused-address" : null;
}
