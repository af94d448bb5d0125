import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { getRefundPaperPdf, listRefundPapers, searchRefundPapers } from "#shared/features/refund-papers/endpoints.ts";
import { canReadRefundPaper } from "#shared/features/refund-papers/policy.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { readLogo } from "../../pictures/studio-logo.ts";
import { readSettings } from "../studio/index.ts";
import { drawRefundPaper } from "./draw-paper.ts";
import { type RefundPaperDocument, RefundPaperModel, toRefundPaper } from "./paper.model.ts";
import { listPapers, repair } from "./papers.ts";

export const feature: Feature = {
  name: "refund-papers",
  routes: [
    handle(listRefundPapers, async (asked, { actor }) =>
      (await listPapers({ ...asked, userId: actor.userId })).map(toRefundPaper),
    ),
    handle(searchRefundPapers, async (asked) => (await listPapers(asked)).map(toRefundPaper)),
    handle(getRefundPaperPdf, async ({ id }, { actor, services, http }) => {
      const paper = await RefundPaperModel.findById(id).lean<RefundPaperDocument>();
      if (!paper || paper.number === null || !canReadRefundPaper(actor, paper))
        throw notFound(message("We can't find this refund."));
      const words = await services.translators.forUser(paper.userId ?? actor.userId);
      http.attachment(`refund-${paper.number}.pdf`);
      return drawRefundPaper(paper, { words, studio: await readSettings(), logo: await readLogo("icon") });
    }),
  ],
  repair,
  privacy: {
    // An issued paper keeps the name it was issued with.
    uses: [{ model: RefundPaperModel, fields: ["userId"] }],
    collect: async (userId) => ({ refunds: await RefundPaperModel.find({ userId }).lean() }),
  },
};
