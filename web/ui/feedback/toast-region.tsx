import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import * as Toast from "radix-ui/toast";
import { useLayoutEffect, useRef } from "react";
import { t } from "../../words/t.ts";
import { buttonStyle } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { keepClear } from "./keep-clear.ts";
import { onArrival } from "./pressed.ts";
import {
  dismissToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD_PX,
  type ToastEntry,
  type ToastVariant,
} from "./toast.ts";

const toastStyle = cva(
  [
    "pointer-events-auto relative flex w-full items-start gap-3 rounded-card border bg-surface-overlay p-4 pr-13 shadow-pop",
    "data-[state=open]:animate-pop-in data-[state=closed]:animate-toast-out",
    "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform",
  ],
  {
    variants: {
      variant: { default: "border-line", success: "border-success/40", danger: "border-danger/50" },
    },
  },
);

export function ToastRegion({ toasts }: { toasts: ToastEntry[] }) {
  const region = useRef<HTMLOListElement>(null);
  const newest = toasts[0]?.id;
  useLayoutEffect(() => {
    const element = region.current;
    if (!newest || !element) return;
    const place = () => keepClear(element);
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    // A dialog or a popover opens, or is gone.
    const dialogs = new MutationObserver(place);
    dialogs.observe(document.body, { childList: true });
    const stop = onArrival(place);
    return () => {
      sizes.disconnect();
      dialogs.disconnect();
      stop();
    };
  }, [newest]);
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD_PX} swipeDirection="right">
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      {/*
       * Above the phone's bar and between the floats of a desktop, where neither a title nor a popover is. Sheets have
       * their buttons at the bottom: over one, the toast goes to a phone's top and to a desktop's left. From there it moves
       * off what it must not lie over.
       */}
      <Toast.Viewport
        ref={region}
        hotkey={[TOAST_HOTKEY]}
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--safe-bottom)+var(--toast-offset,0px))] z-60 mx-auto flex max-w-[452px] flex-col gap-2 p-4 outline-none phone:in-[body:has(.overlay)]:top-(--safe-top) phone:in-[body:has(.overlay)]:bottom-auto phone:in-[body:has(.overlay)]:pt-2 desk:in-[body:has([role=dialog])]:ml-16"
      />
    </Toast.Provider>
  );
}

function ToastCard({ entry }: { entry: ToastEntry }) {
  const { id, open, title, description, action, variant = "default" } = entry;
  return (
    <Toast.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
      type={variant === "danger" ? "foreground" : "background"}
      className={toastStyle({ variant })}
    >
      <ToastIcon variant={variant} />
      <div className="min-w-0 flex-1">
        <Toast.Title className="leading-snug font-semibold">{title}</Toast.Title>
        {description && <Toast.Description className="mt-0.5 text-sm text-ink-muted">{description}</Toast.Description>}
        {action && (
          <Toast.Action
            altText={action.label}
            onClick={action.onSelect}
            className={buttonStyle({ variant: "secondary", size: "sm", className: "mt-3" })}
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <span className="absolute top-2.5 right-2.5">
        <Toast.Close asChild>
          <IconButton size="sm" label={t("Close")}>
            <X />
          </IconButton>
        </Toast.Close>
      </span>
    </Toast.Root>
  );
}

function ToastIcon({ variant }: { variant: ToastVariant }) {
  if (variant === "default") return null;
  return variant === "success" ? (
    <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
  ) : (
    <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
  );
}
