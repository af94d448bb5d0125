import { Trash2 } from "lucide-react";
import { removePushDevice } from "#shared/features/notifications/endpoints.ts";
import type { PushDevice } from "#shared/features/notifications/push-device.ts";
import { call } from "#web/data/client.ts";
import { formatDayOf } from "#web/format.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { deviceName } from "#web/words/device-name.ts";
import { t } from "#web/words/t.ts";
import type { Push } from "../push/use-push.ts";

const detailOf = ({ createdAt, lastSuccessAt }: PushDevice) =>
  t("Since {dayOf}. {value}", {
    dayOf: formatDayOf(createdAt, "dated"),
    value: lastSuccessAt
      ? t("Last reached {dayOf}.", { dayOf: formatDayOf(lastSuccessAt, "dated") })
      : t("Not reached yet."),
  });

/** Every device that gets this person's pushes; any of them can be taken off from here. */
export function PushDevices({ push }: { push: Push }) {
  const { devices, thisDeviceId, turnOff, refresh } = push;
  if (devices.length === 0) return null;
  const remove = async ({ id }: PushDevice) => {
    try {
      if (id === thisDeviceId) return await turnOff();
      await call(removePushDevice, { id });
      await refresh();
    } catch (error) {
      console.warn("A device could not be removed.", error);
      toast({ title: t("Failed to remove this device"), variant: "danger" });
    }
  };
  return (
    <section className="mt-6" aria-label={t("Devices that get notifications")}>
      <h3 className="mb-2 text-sm font-semibold text-ink-muted">{t("Devices that get notifications")}</h3>
      <RowList>
        {devices.map((device) => (
          <Row
            key={device.id}
            title={deviceName(device.userAgent)}
            detail={detailOf(device)}
            trailing={
              <>
                {device.id === thisDeviceId && <Badge tone="brand">{t("This device")}</Badge>}
                {device.failingSince && <Badge tone="warning">{t("Not reached")}</Badge>}
                <IconButton
                  label={t("Remove {device}", { device: deviceName(device.userAgent) })}
                  onClick={() => void remove(device)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </>
            }
          />
        ))}
      </RowList>
    </section>
  );
}
