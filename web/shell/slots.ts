import { type ComponentType, createContext, use } from "react";
import { createStore } from "zustand/vanilla";

/** Places of the frame that a feature fills; the composition root (routes/routes.tsx) says with what. */
export interface FrameSlots {
  /** The cart's button with its badge and popover. */
  Cart: ComponentType | null;
  /** The bell with its badge and popover. */
  Bell: ComponentType | null;
  /** How much is unread, beside the link to the staff chat. */
  ChatCount: ComponentType<{ isCorner?: boolean }> | null;
  /** A floating button, over every page of a signed-in user. */
  Feedback: ComponentType | null;
  /** A floating button of an admin; says itself where it has no place. */
  Ask: ComponentType | null;
  /** The same as a row of the phone's Me sheet. */
  FeedbackRow: ComponentType | null;
  /** Floats over every page, those of guests too; says itself where it has no place. */
  Language: ComponentType | null;
  /** Shows nothing: keeps the language with the person whose data is open. */
  LanguageKeeper: ComponentType | null;
  /** Shows nothing: the part of it that guests have too. */
  LanguageMemory: ComponentType | null;
}

export const FrameSlotsContext = createContext<FrameSlots>({
  Cart: null,
  Bell: null,
  ChatCount: null,
  Feedback: null,
  Ask: null,
  FeedbackRow: null,
  Language: null,
  LanguageKeeper: null,
  LanguageMemory: null,
});

export const useFrameSlots = (): FrameSlots => use(FrameSlotsContext);

/**
 * The element that holds what floats over the pages; null until it is drawn. It stands here and not with the frames,
 * whose code guests never fetch.
 */
export const floatsPlace = createStore<{ element: HTMLElement | null }>(() => ({ element: null }));
