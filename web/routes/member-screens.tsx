import { lazy } from "react";
import type { Screens } from "../shell/preloadable.tsx";

const screens: Screens = import.meta.glob(["../features/*/screens/*.tsx", "!../features/*/screens/admin-*.tsx"]);

async function loadProfile() {
  const [{ ProfileScreen }, { CareForm, PhotoConsent }] = await Promise.all([
    import("../features/profile/screens/profile.tsx"),
    import("../features/family/index.ts"),
  ]);
  return { ProfileScreen: () => <ProfileScreen Care={CareForm} Photos={PhotoConsent} /> };
}

const ClassPane = lazy(() =>
  import("../features/calendar/components/details/class-details.tsx").then((m) => ({ default: m.ClassPane })),
);

async function loadMyClasses() {
  const { MyClassesScreen } = await import("../features/bookings/screens/my-classes.tsx");
  return { MyClassesScreen: () => <MyClassesScreen ClassPane={ClassPane} /> };
}

async function loadStudentMoves() {
  const [{ StudentMovesScreen }, { ReadinessQuestions }] = await Promise.all([
    import("../features/moves/screens/student-moves.tsx"),
    import("../features/readiness/index.ts"),
  ]);
  return { StudentMovesScreen: () => <StudentMovesScreen Questions={ReadinessQuestions} /> };
}

/**
 * In a file of its own, so that a guest's first visit carries nothing of what members come to later. Some pages show
 * parts of slices that know theirs: they are put in here, since a slice imports none above it.
 */
export const SCREENS: Screens = {
  ...screens,
  "../features/profile/screens/profile.tsx": loadProfile,
  "../features/bookings/screens/my-classes.tsx": loadMyClasses,
  "../features/moves/screens/student-moves.tsx": loadStudentMoves,
};
