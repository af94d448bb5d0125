export { CareForm } from "./components/care-form.tsx";
export { PhotoConsent } from "./components/photo-consent.tsx";
export { FamilyOfPerson } from "./lazy-family-of-person.ts";
