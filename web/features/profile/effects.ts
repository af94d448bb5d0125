import { message } from "#shared/core/messages/message.ts";
import { updateProfile } from "#shared/features/profile/change-endpoints.ts";
import { effect } from "../../data/effect.ts";
import type { OwnRow } from "./tables.ts";

export const PROFILE_ENTITY = "profile";

export const updateProfileEffect = effect(updateProfile, {
  entity: () => PROFILE_ENTITY,
  title: message("Profile change"),
  failed: message("Couldn't save your profile"),
  apply(draft, { phone, ...named }, { userId }) {
    const given = Object.entries(named).filter(([, value]) => value !== undefined);
    return draft.patch<OwnRow>("people", userId, {
      ...Object.fromEntries(given),
      ...(phone !== undefined && { phone: phone || null }),
    });
  },
});

export const profileEffects = [updateProfileEffect];
