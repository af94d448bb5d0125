import { cartEffects } from "../features/cart/effects.ts";
import { classEffects } from "../features/classes/effects.ts";
import { notificationEffects } from "../features/notifications/effects.ts";
import type { Effect, Effects } from "./effect.ts";

/** Every change a person may make without a network, by slice: the only registry. */
const ALL = [...cartEffects, ...classEffects, ...notificationEffects] as readonly Effect[];

export const effects: Effects = new Map(ALL.map((each) => [each.endpoint, each]));
