import { type Day, dayIn } from "#shared/core/time.ts";
import { studioZone } from "#web/data/device/device-zone.ts";
import { serverNow } from "#web/data/device/server-clock.ts";

/** On the studio's calendar; on this device's as long as the studio's zone is not known. */
export const studioToday = (): Day => dayIn(studioZone(), serverNow());
