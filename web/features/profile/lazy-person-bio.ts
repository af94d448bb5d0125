import { lazy } from "react";

/** Its form comes with what needs one, and not with every page that shows a face. */
export const PersonBio = lazy(() => import("./components/bio-form.tsx").then((m) => ({ default: m.PersonBio })));
