import { expect, test } from "vitest";
import { deviceName } from "#web/words/device-name.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1";

test.each([
  [ANDROID, "Chrome on Android"],
  [IPHONE, "Safari on iPhone"],
  ["curl/8", "Unknown device"],
])("a device is called by browser and system: %#", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
