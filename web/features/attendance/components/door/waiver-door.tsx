import { lazy, Suspense } from "react";
import { useDoor } from "../../use-door.ts";

const DoorSheet = lazy(() => import("./door-sheet.tsx").then((module) => ({ default: module.DoorSheet })));

/** Shows nothing until a person without a waiver is about to take part. */
export function WaiverDoor({ classInstanceId }: { classInstanceId: string }) {
  const { atDoor } = useDoor();
  if (!atDoor) return null;
  const classId = atDoor.kind === "entry" ? atDoor.entry.classInstanceId : atDoor.classInstanceId;
  if (classId !== classInstanceId) return null;
  return (
    <Suspense fallback={null}>
      <DoorSheet atDoor={atDoor} />
    </Suspense>
  );
}
