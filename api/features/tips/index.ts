export {
  findTipsChanged,
  isAnyPaidOut,
  markPaidOut,
  recordTip,
  sumClassTips,
  sumDeskTips,
  takeFromTip,
} from "./tips.ts";
