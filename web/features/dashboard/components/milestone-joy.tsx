import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import type { MoveApparatus, MoveLevel } from "../../../../shared/features/moves/move.ts";
import { APPARATUS_WORDS, LEVEL_WORDS } from "../../../../shared/features/moves/move-words.ts";
import { useDatabase } from "../../../local-data.ts";
import { SilkMoment } from "../../../ui/brand/silk-moment.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { loadMilestones, type Milestone, takeNewMilestones } from "../milestones.ts";

/** Celebrates a new level and the tenth class, once, without moving the page. */
export function MilestoneJoy({ userId }: { userId: string }) {
  const db = useDatabase();
  const reached = useLiveQuery(() => loadMilestones(db, userId), [db, userId]);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!reached) return;
    void takeNewMilestones(db, reached).then(([milestone]) => {
      if (!milestone) return;
      setCount((before) => before + 1);
      toast({ ...wordsOf(milestone), variant: "success" });
    });
  }, [db, reached]);
  return count > 0 && <SilkMoment key={count} />;
}

function wordsOf(milestone: Milestone): { title: string; description: string } {
  if (milestone === "tenth-class")
    return { title: "Ten classes!", description: "You have been in the air ten times here." };
  const [apparatus, level] = milestone.split(" ") as [MoveApparatus, MoveLevel];
  return { title: "You reached a new level", description: `${APPARATUS_WORDS[apparatus]} · ${LEVEL_WORDS[level]}` };
}
