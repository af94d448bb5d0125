import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { getRefundPaperPdf, listRefundPapers, searchRefundPapers } from "#shared/features/refund-papers/endpoints.ts";
import type { RefundPaper, RefundSource } from "#shared/features/refund-papers/paper.ts";
import { call, download } from "#web/data/client.ts";
import { formatStudioMoment } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";

const SOURCE_WORDS: Record<RefundSource, Message> = {
  order: message("Paid in the app"),
  till: message("At the till"),
  month: message("Membership month"),
};

interface RefundPapersProps {
  /** Of one payment only. */
  sourceId?: string;
  /** Another person's, for an admin. */
  userId?: string;
  /** Those of a guest have no person: an admin asks by the payment. */
  isAdmin?: boolean;
  /** Beside the payment in a list: without a heading of its own. */
  isInline?: boolean;
}

/** Papers of refunds, each a PDF at a tap. Nothing is shown where there is none. */
export function RefundPapers({ sourceId, userId, isAdmin = userId !== undefined, isInline }: RefundPapersProps) {
  const asked = { ...(sourceId && { sourceId }), ...(userId && { userId }) };
  const { data = [] } = useQuery({
    queryKey: [listRefundPapers.path, isAdmin, sourceId ?? "", userId ?? ""],
    queryFn: () =>
      isAdmin ? call(searchRefundPapers, asked) : call(listRefundPapers, { ...(sourceId && { sourceId }) }),
    staleTime: 0,
  });
  const [isFetching, setFetching] = useState(false);
  if (data.length === 0) return null;
  async function save({ id, number }: RefundPaper): Promise<void> {
    setFetching(true);
    try {
      saveFile(await download(getRefundPaperPdf, { id }), `refund-${number}.pdf`);
    } catch (error) {
      toast({ title: t("Couldn't download the PDF"), description: wordsFor(error), variant: "danger" });
    }
    setFetching(false);
  }
  const list = (
    <RowList className={isInline ? "my-2" : ""}>
      {data.map((paper) => (
        <Row
          key={paper.id}
          title={t("Refund {value}", { value: paper.number })}
          detail={`${t(SOURCE_WORDS[paper.source])} · ${formatStudioMoment(paper.at)}`}
          trailing={
            <span className="flex items-center gap-2 font-semibold tabular-nums">
              {formatCents(paper.cents)}
              <FileDown aria-hidden="true" className="size-4" />
            </span>
          }
          hasChevron={false}
          link={<button type="button" disabled={isFetching} onClick={() => void save(paper)} />}
        />
      ))}
    </RowList>
  );
  return isInline ? list : <Section title={t("Refunds")}>{list}</Section>;
}
