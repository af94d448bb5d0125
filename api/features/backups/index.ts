export { isBackupMissing } from "./overview.ts";
