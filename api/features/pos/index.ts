export { refundPlace, sellPlace } from "./places/sell-place.ts";
