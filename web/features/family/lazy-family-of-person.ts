import { lazy } from "react";

/** Looked at by admins now and then: no page waits for it. */
export const FamilyOfPerson = lazy(() =>
  import("./components/admin/family-of-person.tsx").then((module) => ({ default: module.FamilyOfPerson })),
);
