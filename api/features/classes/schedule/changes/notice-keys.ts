import { v5 as nameId } from "uuid";

const NAMESPACE = "6a1c4e2f-8b3d-4a7c-9e5f-1d2b3c4a5e6f";

/** The change that one operation of one admin makes: its repeat is the same change, so that it notifies no person again. */
export const changeId = (actorId: string, operationId: string): string =>
  nameId(`${actorId}:${operationId}`, NAMESPACE);

/** The beginning of the keys of all notices of a change; the person follows. */
export const changeKeys = (id: string): string => `class-changed:${id}:`;

/** The same of a canceled class, which is canceled once. */
export const cancelledKeys = (classInstanceId: string): string => `class-cancelled:${classInstanceId}:`;

/** The same of a closure, of all its classes at once. */
export const closureKeys = (closureId: string): string => `class-closure:${closureId}:`;
