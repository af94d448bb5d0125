import { createPath, type Location } from "react-router-dom";

/** How far each entry of the history is scrolled, in px; by its address too, for a link that leads back. */
export const places = new Map<string, number>();

export const entryKey = (location: Location): string => `${location.key} ${createPath(location)}`;

export function notePlace(location: Location): void {
  places.set(entryKey(location), window.scrollY);
  places.set(createPath(location), window.scrollY);
}
