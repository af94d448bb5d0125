import { CloudUpload } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../words/t.ts";

/** Marks what is only on this device still: it is safe, and not sent yet. */
export function SavedHere({ children = t("Saved here") }: { children?: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-info [&_svg]:size-4">
      <CloudUpload aria-hidden="true" />
      {children}
    </span>
  );
}
