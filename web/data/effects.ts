import { attendanceEffects } from "../features/attendance/effects.ts";
import { bookingEffects } from "../features/bookings/effects.ts";
import { cartEffects } from "../features/cart/effects.ts";
import { chatEffects } from "../features/chat/effects.ts";
import { checkInEffects } from "../features/check-in/effects.ts";
import { familyEffects } from "../features/family/effects.ts";
import { feedbackEffects } from "../features/feedback/effects.ts";
import { languageEffects } from "../features/language/effects.ts";
import { membershipEffects } from "../features/memberships/effects.ts";
import { moveEffects } from "../features/moves/effects.ts";
import { notificationEffects } from "../features/notifications/effects.ts";
import { posEffects } from "../features/pos/effects.ts";
import { profileEffects } from "../features/profile/effects.ts";
import { readinessEffects } from "../features/readiness/effects.ts";
import { waitlistEffects } from "../features/waitlist/effects.ts";
import type { Effect, Effects } from "./effect.ts";

/** Every change a person may make without a network, by slice: the only registry. */
const ALL = [
  ...attendanceEffects,
  ...bookingEffects,
  ...cartEffects,
  ...checkInEffects,
  ...chatEffects,
  ...familyEffects,
  ...feedbackEffects,
  ...languageEffects,
  ...membershipEffects,
  ...moveEffects,
  ...notificationEffects,
  ...posEffects,
  ...profileEffects,
  ...readinessEffects,
  ...waitlistEffects,
] as readonly Effect[];

export const effects: Effects = new Map(ALL.map((each) => [each.endpoint, each]));
