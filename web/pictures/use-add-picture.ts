import { useState } from "react";
import { wordsFor } from "#web/shell/form-errors.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";

/**
 * Redraws a chosen file and sends it; a toast says what went wrong.
 * @param make null when the file is no picture
 */
export function useAddPicture<Made>(make: (file: File) => Promise<Made | null>, send: (made: Made) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  async function add(file: File) {
    setBusy(true);
    try {
      const made = await make(file);
      if (made) await send(made);
      else toast({ title: t("This file isn't a picture."), variant: "danger" });
    } catch (error) {
      toast({ title: t("Couldn't add the picture"), description: wordsFor(error), variant: "danger" });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, add };
}
