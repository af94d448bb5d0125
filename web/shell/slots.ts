import { type ComponentType, createContext, use } from "react";

/** Places of the frame that a feature fills; the composition root (routes.tsx) says with what. */
export interface FrameSlots {
  /** The cart's button with its badge and popover. */
  Cart: ComponentType | null;
  /** The bell with its badge and popover. */
  Bell: ComponentType | null;
  /** A floating button, over every page of somebody who is signed in. */
  Feedback: ComponentType | null;
}

export const FrameSlotsContext = createContext<FrameSlots>({ Cart: null, Bell: null, Feedback: null });

export const useFrameSlots = (): FrameSlots => use(FrameSlotsContext);
