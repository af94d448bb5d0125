import { writeIn } from "../../shared/core/messages/values.ts";
import { studioZone } from "../data/device/device-zone.ts";
import { findOwnWord, writeWith } from "./t.ts";

// Imported for this effect by what words a message with days, money or the studio's own words in it.
writeWith(writeIn(studioZone, findOwnWord));
