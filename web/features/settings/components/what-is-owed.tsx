import { useQuery } from "@tanstack/react-query";
import { formatCents } from "#shared/core/money.ts";
import { type LeavingPreview, previewLeaving } from "#shared/features/users/archive/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatDay } from "#web/format.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";

/** Money between the person and the studio, said before the account is gone; nothing where nothing is owed. */
export function WhatIsOwed() {
  const { data } = useQuery({
    queryKey: [previewLeaving.path],
    queryFn: () => call(previewLeaving, {}),
    staleTime: 0,
  });
  if (!data || (data.creditCents === 0 && data.passes.length === 0 && data.openCents === 0)) return null;
  const isLosing = data.creditCents > 0 || data.passes.length > 0;
  return (
    <Banner tone="warning" title={t("Money between you and the studio")}>
      {isLosing && (
        <>
          <p>{t("You'll lose this with the account, though it's paid. Ask the studio first if you want it back:")}</p>
          <ul className="mt-1 list-disc pl-5">
            {data.creditCents > 0 && <li>{t("Credit of {amount}", { amount: formatCents(data.creditCents) })}</li>}
            {data.passes.map((pass) => (
              <li key={pass.id}>
                <span data-content>{pass.planName}</span>: {passWords(pass)}
              </li>
            ))}
          </ul>
        </>
      )}
      {data.openCents > 0 && (
        <p className="mt-1">{t("{amount} on your invoices stays due.", { amount: formatCents(data.openCents) })}</p>
      )}
    </Banner>
  );
}

const passWords = ({ creditsLeft, lastDay }: LeavingPreview["passes"][number]): string =>
  creditsLeft === null
    ? t("good until {day}", { day: formatDay(lastDay) })
    : t("{left, plural, one {# class left} other {# classes left}}, until {day}", {
        left: creditsLeft,
        day: formatDay(lastDay),
      });
