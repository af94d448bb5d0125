export { RecoveryCodesSheet } from "./second-factor/recovery-codes-sheet.tsx";
export { SetUpSheet } from "./second-factor/set-up-sheet.tsx";
