export { deviceName } from "./device-name.ts";
