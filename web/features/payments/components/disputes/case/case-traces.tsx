import type { DisputeCase } from "#shared/features/payments/dispute.ts";
import { whatText } from "#web/features/audit/index.ts";
import { formatStudioMoment } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { t, tField } from "#web/words/t.ts";

/** Messages that were sent about the payment, and lines of the log about it. */
export function CaseTraces({ messages, log }: Pick<DisputeCase, "messages" | "log">) {
  return (
    <>
      {messages.length > 0 && (
        <Section title={t("Messages sent")}>
          <RowList>
            {messages.map((sent) => (
              <Row
                key={sent.id}
                title={tField(sent, "title")}
                detail={
                  <>
                    {tField(sent, "message")}
                    <span className="block">
                      {sent.isRead
                        ? t("To {name}, {when}, read", {
                            name: sent.toName,
                            when: formatStudioMoment(sent.at, "dated"),
                          })
                        : t("To {name}, {when}", { name: sent.toName, when: formatStudioMoment(sent.at, "dated") })}
                    </span>
                  </>
                }
              />
            ))}
          </RowList>
        </Section>
      )}
      {log.length > 0 && (
        <Section title={t("In the log")}>
          <RowList>
            {log.map(({ number, what, actorName, at, about: [thing] }) => (
              <Row
                key={number}
                title={whatText(what)}
                detail={
                  <>
                    {actorName && (
                      <>
                        <Content>{actorName}</Content>,{" "}
                      </>
                    )}
                    {formatStudioMoment(at, "dated")}
                  </>
                }
                link={<Link to={`${paths.adminLog}${thing ? `?about=${thing.id}` : ""}`} />}
              />
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}
