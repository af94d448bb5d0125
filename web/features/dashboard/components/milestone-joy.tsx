import { useEffect, useRef, useState } from "react";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { SilkMoment } from "#web/ui/brand/silk-moment.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";
import { type MoveWords, useMoveWords } from "../../moves/index.ts";
import { loadMilestones, type Milestone, takeNewMilestones } from "../milestones.ts";

/** Celebrates a new level and the tenth class, once, without moving the page. */
export function MilestoneJoy({ userId }: { userId: string }) {
  const db = useDatabase();
  const reached = useLiveQuery(() => loadMilestones(db, userId), [db, userId]);
  const words = useRef<MoveWords>(null);
  words.current = useMoveWords();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!reached) return;
    void takeNewMilestones(db, reached).then(([milestone]) => {
      if (!milestone) return;
      setCount((before) => before + 1);
      toast({ ...wordsOf(milestone, words.current), variant: "success" });
    });
  }, [db, reached]);
  return count > 0 && <SilkMoment key={count} />;
}

function wordsOf(milestone: Milestone, words: MoveWords | null): { title: string; description: string } {
  if (milestone === "tenth-class")
    return { title: t("Ten classes!"), description: t("You've been in the air ten times here.") };
  const [apparatus = "", level = ""] = milestone.split(" ");
  return {
    title: t("You reached a new level"),
    description: words ? `${words.apparatusName(apparatus)} · ${words.levelName(level, apparatus)}` : "",
  };
}
