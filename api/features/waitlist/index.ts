export { refreshWaitSight } from "./sight.ts";
