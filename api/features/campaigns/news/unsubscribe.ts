import type Router from "@koa/router";
import type { Services } from "#api/services.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { NewsToken, ONE_CLICK_PATH } from "#shared/features/campaigns/news-endpoints.ts";
import { findUser } from "../../accounts/index.ts";
import { saveNewsAnswer } from "../../notifications/index.ts";
import { CampaignLetterModel, letterId } from "../letter.model.ts";
import { refreshFigures } from "../sending/figures.ts";
import { readNewsToken } from "./token.ts";

/** Follows one account that became another; more steps than this would be a circle. */
const MOST_STEPS = 5;

async function findReader(accountId: string): Promise<string | null> {
  let id = accountId;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const user = await findUser(id);
    if (!user) return null;
    if (!user.mergedIntoId) return id;
    id = user.mergedIntoId;
  }
  return null;
}

/** Safe to repeat. @throws AppError 404 for a link that the studio did not make */
export async function changeNewsByLink(token: string, wantsNews: boolean, services: Services): Promise<void> {
  const reader = readNewsToken(token, services);
  if (!reader) throw notFound(message("This link isn't complete. Open it from the email again."));
  const userId = await findReader(reader.accountId);
  // The account is gone, and gets no letter any more.
  if (!userId) return;
  await saveNewsAnswer(userId, wantsNews, services.now());
  const _id = letterId(reader.sourceId, reader.accountId);
  const marked = await CampaignLetterModel.updateOne({ _id }, { isUnsubscribed: !wantsNews });
  if (marked.modifiedCount > 0) await refreshFigures(reader.sourceId);
}

/**
 * One click in a mail program (RFC 8058): a POST without sign-in, whose form says nothing that the address does not. Such
 * a program that only follows links is led to the page with the button: a GET changes nothing, because scanners of mail
 * open each link.
 */
export function mountOneClick(router: Router, services: Services): void {
  const path = `${ONE_CLICK_PATH}/:token`;
  router.post(path, async (http) => {
    http.req.resume();
    await changeNewsByLink(tokenOf(http.params.token), false, services);
    http.status = 200;
    http.body = "";
  });
  router.get(path, (http) => http.redirect(`/unsubscribe/${encodeURIComponent(http.params.token ?? "")}`));
}

/** One of another shape is unknown too. */
const tokenOf = (text: string | undefined): string => (NewsToken.safeParse(text).success ? String(text) : "");
