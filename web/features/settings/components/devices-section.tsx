import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import type { Session } from "#shared/features/accounts/endpoints.ts";
import { formatMoment } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { deviceName } from "#web/words/device-name.ts";
import { t } from "#web/words/t.ts";
import { sessionsKey, signOutDevice, signOutEverywhere } from "../actions.ts";

const explain = (error: unknown) => void toast({ title: wordsFor(error), variant: "danger" });

export function DevicesSection() {
  const { data: sessions, error, refetch } = useQuery<Session[] | null>({ queryKey: sessionsKey, staleTime: 0 });
  return (
    <Section
      title={t("Devices")}
      description={t("Where you are signed in.")}
      actions={
        <ConfirmDialog
          trigger={
            <Button variant="secondary" size="sm">
              {t("Sign out everywhere")}
            </Button>
          }
          title={t("Sign out on all devices?")}
          description={t("This device too. You'll need your password to come back.")}
          confirmLabel={t("Sign out everywhere")}
          danger
          onConfirm={() => void signOutEverywhere().catch(explain)}
        />
      }
    >
      {sessions ? (
        <RowList>
          {sessions.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </RowList>
      ) : error ? (
        <ErrorState
          kind="offline"
          title={t("We can't list your devices now")}
          description={t("The list is only at the studio.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList rows={2} />
      )}
    </Section>
  );
}

function DeviceRow({ device: { id, device, isCurrent, lastSeenAt } }: { device: Session }) {
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    await signOutDevice(id).catch(explain);
    setEnding(false);
  };
  return (
    <Row
      leading={<MonitorSmartphone aria-hidden="true" className="size-5 text-brand-ink" />}
      title={deviceName(device)}
      detail={isCurrent ? undefined : t("Last seen {value}", { value: formatMoment(lastSeenAt, "dated") })}
      trailing={
        isCurrent ? (
          <Badge tone="success">{t("This device")}</Badge>
        ) : (
          <Button variant="ghost" size="sm" loading={isEnding} onClick={() => void end()}>
            {t("Sign out")}
          </Button>
        )
      }
    />
  );
}
