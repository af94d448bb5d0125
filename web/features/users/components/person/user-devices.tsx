import { MonitorSmartphone } from "lucide-react";
import { endUserSession, endUserSessions } from "#shared/features/users/endpoints.ts";
import type { UserDetails, UserDevice } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { deviceName } from "#web/words/device-name.ts";
import { t } from "#web/words/t.ts";
import { useShowUser } from "../../queries.ts";

/** Where this person is signed in: for a lost phone, or a tablet left at the desk. */
export function UserDevices({ user: { id, devices, username } }: { user: UserDetails }) {
  const { isBusy, attempt } = useAttempt();
  const show = useShowUser(id);
  if (!username) return null;
  const endAll = () => attempt(() => call(endUserSessions, { id }).then(() => show()));
  return (
    <Section
      title={t("Devices")}
      actions={
        devices.length > 1 && (
          <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void endAll()}>
            {t("Sign out everywhere")}
          </Button>
        )
      }
    >
      {devices.length === 0 && <p className="text-ink-muted">{t("Not signed in anywhere.")}</p>}
      {devices.length > 0 && (
        <RowList>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} userId={id} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function DeviceRow({ device: { id: deviceId, device, lastSeenAt }, userId }: { device: UserDevice; userId: string }) {
  const { isBusy, attempt } = useAttempt();
  const show = useShowUser(userId);
  const end = () => attempt(() => call(endUserSession, { id: userId, deviceId }).then(() => show()));
  return (
    <Row
      leading={<MonitorSmartphone aria-hidden="true" className="size-5 text-brand-ink" />}
      title={deviceName(device)}
      detail={t("Last seen {when}", { when: formatMoment(lastSeenAt) })}
      trailing={
        <Button variant="ghost" size="sm" loading={isBusy} onClick={() => void end()}>
          {t("Sign out")}
        </Button>
      }
    />
  );
}
