import { useQuery } from "@tanstack/react-query";
import { formatCents } from "#shared/core/money.ts";
import { leftOver } from "#shared/features/pay/profit.ts";
import { getClassMoney } from "#shared/features/pay/profit-endpoints.ts";
import { call } from "#web/data/client.ts";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { t } from "#web/words/t.ts";

/** Money that one class earned and cost; nothing until it is known. */
export function ClassMoney({ classInstanceId: id }: { classInstanceId: string }) {
  const { data } = useQuery({
    queryKey: [getClassMoney.path, id],
    queryFn: () => call(getClassMoney, { id }),
    retry: false,
  });
  if (!data) return null;
  return (
    <DetailList
      className="mt-6"
      items={[
        { label: t("Earned @money"), value: formatCents(data.earnedCents) },
        { label: t("Instructor pay"), value: formatCents(data.payCents) },
        { label: t("Room @cost"), value: formatCents(data.roomCents) },
        { label: t("Left @money"), value: formatCents(leftOver(data)) },
      ]}
    />
  );
}
