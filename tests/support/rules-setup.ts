import { beforeEach } from "vitest";
import { setServerTime } from "../../web/data/device/server-clock.ts";
import { failWithoutIndex } from "./dexie-warnings.ts";

failWithoutIndex();

/** Files share their modules, and one that plays a server of another day would leave its clock to the next. */
beforeEach(() => {
  setServerTime(new Date().toISOString());
});
