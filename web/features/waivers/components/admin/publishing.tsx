import { useQuery } from "@tanstack/react-query";
import { getPublishingProgress } from "#shared/features/waivers/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { t } from "#web/words/t.ts";

/** The job works in turns of some hundred people. */
const ASK_EVERY_MS = 3_000;

/** How far the job has come that asks all people to sign a new version; nothing once it is done. */
export function Publishing({ className }: { className?: string }) {
  const { data } = useQuery({
    queryKey: [getPublishingProgress.path],
    queryFn: () => call(getPublishingProgress, {}),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.left ? ASK_EVERY_MS : false),
  });
  if (!data?.left) return null;
  return (
    <Progress
      label={t("Asking everyone to sign again")}
      value={data.asked}
      max={data.asked + data.left}
      detail={t("{left, plural, one {# person left} other {# people left}}", { left: data.left })}
      {...(className && { className })}
    />
  );
}
