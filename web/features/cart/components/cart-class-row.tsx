import { Trash2 } from "lucide-react";
import { formatCents } from "#shared/core/money.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { leaderName } from "#web/leader-name.ts";
import { classPath } from "#web/paths.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { useWrite } from "#web/use-write.ts";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";
import { removeClassEffect } from "../effects.ts";
import type { CartClass } from "../queries.ts";
import { HoldClock } from "./hold-clock.tsx";

export interface CartClassRowProps extends CartClass {
  /** There are seats for others too: then one's own say so as well. */
  isShared: boolean;
  onLeave: () => void;
}

export function CartClassRow({ hold, instance, isShared, onLeave }: CartClassRowProps) {
  const write = useWrite();
  const isForMe = useUser()?.id === hold.attendeeId;
  const name = instance?.name ?? t("Class");
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <Link
          to={classPath(hold.classInstanceId)}
          onClick={onLeave}
          className="rounded-sm font-semibold hover:underline"
        >
          {instance ? <Content>{name}</Content> : name}
        </Link>
        {instance && (
          <p className="text-sm text-ink-muted">
            {formatDay(instance.date)}, {formatTime(instance.startTime)} ·{" "}
            <span>{leaderName(instance.instructorName)}</span>
          </p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm">
          {isForMe && isShared && <span className="font-medium">{t("Booking for me")}</span>}
          {!isForMe && <span className="font-medium">{t("Booking for {name}", { name: hold.attendeeName })}</span>}
          <span className="inline-flex items-center gap-1 font-medium text-brand-ink">
            <HoldClock hold={hold} />
          </span>
        </p>
      </div>
      <span className="font-semibold tabular-nums">{formatCents(hold.priceCents)}</span>
      <IconButton
        size="sm"
        label={t("Remove {name} from the cart", { name: ownName(name) })}
        className="-mt-1.5 -mr-2"
        onClick={() =>
          void write(removeClassEffect, { classInstanceId: hold.classInstanceId, attendeeId: hold.attendeeId })
        }
      >
        <Trash2 />
      </IconButton>
    </li>
  );
}
