import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarSync as CalendarIcon, Copy } from "lucide-react";
import type { ReactNode } from "react";
import {
  type CalendarLink,
  createCalendarLink,
  getCalendarLink,
  revokeCalendarLink,
} from "#shared/features/calendar/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";

const linkKey = [getCalendarLink.path];

/** The secret link to my own classes, for the calendar on the phone. */
export function CalendarSync({ className, whenAway = null }: { className?: string; whenAway?: ReactNode }) {
  const { data, isPending } = useQuery<CalendarLink | null>({ queryKey: linkKey });
  const cache = useQueryClient();
  const keep = (link: CalendarLink) => cache.setQueryData(linkKey, link);
  const sayFailed = () =>
    toast({ title: t("That didn't work"), description: t("Please try again."), variant: "danger" });
  const create = useMutation({ mutationFn: () => call(createCalendarLink, {}), onSuccess: keep, onError: sayFailed });
  const revoke = useMutation({
    mutationFn: () => call(revokeCalendarLink, {}),
    onSuccess: () => keep({ url: null }),
    onError: sayFailed,
  });
  // Without a network nothing is known about the link, and nothing can be done.
  if (!data) return isPending ? null : whenAway;
  return (
    <Card variant="soft" className={className}>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <CalendarIcon aria-hidden="true" className="size-5 text-brand-ink" />
            {t("Your classes in your own calendar")}
          </span>
        }
        description={t(
          "A link your phone's calendar subscribes to. Moved and canceled classes update there automatically.",
        )}
        className="mb-4"
      />
      {data.url ? (
        <div className="flex flex-wrap gap-2.5">
          <Button asChild size="sm">
            <a href={data.url.replace(/^https?:/, "webcal:")}>{t("Subscribe")}</a>
          </Button>
          <CopyButton url={data.url} />
          <Button variant="ghost" size="sm" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t("Turn off the link")}
          </Button>
        </div>
      ) : (
        <Button size="sm" loading={create.isPending} onClick={() => create.mutate()}>
          {t("Get my link")}
        </Button>
      )}
    </Card>
  );
}

function CopyButton({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () =>
        toast({ title: t("Link copied"), description: t("Anyone with it can see your classes."), variant: "success" }),
      () => toast({ title: t("Couldn't copy"), description: url }),
    );
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {t("Copy link")}
    </Button>
  );
}
