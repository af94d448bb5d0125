import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import * as Toast from "radix-ui/toast";
import { t } from "../../words/t.ts";
import { buttonStyle } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
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
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD_PX} swipeDirection="right">
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      {/* On a desktop sheets stand at the right, with their buttons at the bottom: then the toast goes to the left. */}
      <Toast.Viewport
        hotkey={[TOAST_HOTKEY]}
        className="pointer-events-none fixed inset-x-0 top-14 z-60 flex flex-col gap-2 p-4 pt-[calc(env(safe-area-inset-top)+0.5rem)] outline-none md:top-auto md:right-0 md:bottom-(--safe-bottom) md:left-auto md:w-full md:max-w-[420px] md:in-[body:has([role=dialog])]:right-auto md:in-[body:has([role=dialog])]:left-0"
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
