import { randomBytes } from "node:crypto";
import type { DeviceKeys } from "./device.ts";

/** Who a token leads to: a browser (which has its own keys), or a device that only exists in the test. */
export interface Registration {
  token: string;
  deviceId: string;
  app: string;
  subtype: string;
  /** The application server's VAPID key, base64url; a push signed by another is refused. Null accepts any. */
  sender: string | null;
  keys: DeviceKeys | null;
  isGone: boolean;
}

export type Owner = Pick<Registration, "deviceId" | "app" | "subtype" | "sender">;

export class Registrations {
  private readonly byToken = new Map<string, Registration>();

  add(owner: Owner, keys: DeviceKeys | null = null): Registration {
    const registration = { ...owner, token: randomBytes(24).toString("base64url"), keys, isGone: false };
    this.byToken.set(registration.token, registration);
    return registration;
  }

  /** Chromium asks for all senders of an app with "*". */
  end({ deviceId, subtype, sender }: Owner): void {
    for (const known of this.byToken.values()) {
      const isSender = sender === known.sender || sender === "*";
      if (known.deviceId === deviceId && known.subtype === subtype && isSender) known.isGone = true;
    }
  }

  find(token: string): Registration | null {
    return this.byToken.get(token) ?? null;
  }
}
