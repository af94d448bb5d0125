import { WandSparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { appName } from "#shared/core/brand.ts";
import { getAiConfig } from "#shared/features/assistant/endpoints.ts";
import { readAnswer } from "#web/data/answer.ts";
import { open } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";
import { configChanged } from "../config-changed.ts";

/** Not by `call`: a button that floats asks for no password and no second step. */
const readConfig = async () => readAnswer(await open(getAiConfig, {}, {}), getAiConfig);

/** Whether the assistant is on and has a key, read when the page is opened and when an admin changed it here. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const read = () =>
      void readConfig().then(
        ({ chatbotEnabled, openaiApiKey }) => setReady(chatbotEnabled && openaiApiKey !== ""),
        // Without a network there is no assistant either.
        () => setReady(false),
      );
    read();
    configChanged.addEventListener("change", read);
    return () => configChanged.removeEventListener("change", read);
  }, []);
  return isReady;
}

/** Floats over every page of an admin, but for the chat itself (owner's specification, section 2). */
export function AskButton() {
  const isReady = useIsReady();
  const { pathname } = useLocation();
  if (!isReady || pathname === paths.adminChat) return null;
  return (
    <Button asChild data-float variant="secondary" className="ml-auto min-w-11 shadow-pop!">
      <Link to={paths.adminChat}>
        <WandSparkles aria-hidden="true" />
        <span className="phone:sr-only">{t("Ask {product}", { product: appName() })}</span>
      </Link>
    </Button>
  );
}
