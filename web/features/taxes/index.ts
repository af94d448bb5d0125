import { lazy } from "react";

export { TaxField } from "./components/tax-field.tsx";
export { TaxRows } from "./components/tax-rows.tsx";

export const OwnTaxDetails = lazy(() =>
  import("./components/person-taxes.tsx").then((m) => ({ default: m.OwnTaxDetails })),
);
export const PersonTaxesSection = lazy(() =>
  import("./components/person-taxes.tsx").then((m) => ({ default: m.PersonTaxesSection })),
);
