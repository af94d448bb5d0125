import { Share2 } from "lucide-react";
import { useState } from "react";
import { t } from "#web/words/t.ts";
import { toast } from "../feedback/toast.ts";
import { Button, type ButtonProps } from "./button.tsx";

export interface ShareButtonProps extends Omit<ButtonProps, "onClick" | "children"> {
  title: string;
  /** A path of the app. */
  path: string;
}

const isClosedByUser = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Opens the device's own sheet for sharing; where it has none, the address is copied. */
export function ShareButton({ title, path, ...rest }: ShareButtonProps) {
  const [isCopied, setCopied] = useState(false);
  async function share(): Promise<void> {
    const url = location.origin + path;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch (error) {
      if (isClosedByUser(error)) return;
      toast({ title: t("Couldn't share the address"), description: url, variant: "danger" });
    }
  }
  return (
    <Button {...rest} onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      {isCopied ? t("Address copied") : t("Share")}
    </Button>
  );
}
