import { timingSafeEqual } from "node:crypto";

/** Compares a secret with what a stranger sent: how long it takes says nothing about where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
