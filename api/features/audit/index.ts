export { findLinesAbout } from "./read.ts";
