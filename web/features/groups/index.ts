export { givePassPath } from "./group-path.ts";
