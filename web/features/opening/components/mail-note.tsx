import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readOpening } from "#shared/features/opening/endpoints.ts";
import { MailState, type Opening } from "#shared/features/opening/opening.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";

const KEPT_KEY = "mailNote";

/**
 * For admins: that letters do not leave, and why. What was last answered stands until the next answer, so that the note does
 * not push away what is about to be tapped.
 */
export function MailNote(props: MailNoteProps) {
  const isAdmin = useUser()?.role === "admin";
  return isAdmin ? <Note {...props} /> : null;
}

interface MailNoteProps {
  /** Only what was known when the page opened: nothing appears above what is read already. */
  isStill?: boolean;
}

function Note({ isStill = false }: MailNoteProps) {
  const [first] = useState(keptMail);
  const { data } = useQuery<Opening | null>({ queryKey: [readOpening.path], refetchOnMount: "always" });
  const mail = data && !isStill ? data.mail : first;
  useEffect(() => {
    if (data) localStorage.setItem(KEPT_KEY, JSON.stringify(data.mail));
  }, [data]);
  if (!mail || (mail.isSetUp && mail.waiting === 0)) return null;
  return (
    <Banner tone="danger" title={titleOf(mail)} className="mb-6">
      {mail.isSetUp
        ? t("The mail server says: {words}. Ask whoever runs your server.", { words: mail.lastError ?? "" })
        : t(
            "We keep invitations, receipts and password links, and send them once it is. Ask whoever runs your server to set SMTP_URL (see its README).",
          )}
    </Banner>
  );
}

function titleOf({ isSetUp, waiting }: MailState): string {
  if (isSetUp)
    return t("{count, plural, one {# email couldn't be sent} other {# emails couldn't be sent}}", {
      count: waiting,
    });
  if (waiting === 0) return t("Email isn't set up");
  return t(
    "{count, plural, one {Email isn't set up: # message is waiting} other {Email isn't set up: # messages are waiting}}",
    {
      count: waiting,
    },
  );
}

function keptMail(): MailState | undefined {
  try {
    return MailState.safeParse(JSON.parse(localStorage.getItem(KEPT_KEY) ?? "null")).data;
  } catch {
    return undefined;
  }
}
