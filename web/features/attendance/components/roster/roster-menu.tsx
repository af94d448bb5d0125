import { EllipsisVertical, Mail, Printer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useUser } from "#web/features/accounts/index.ts";
import { letterToClass } from "#web/features/campaigns/index.ts";
import { ClassChatItem, useMayChatOfClass } from "#web/features/chat/index.ts";
import { paths } from "#web/paths.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/menu.tsx";
import { t } from "#web/words/t.ts";
import type { LedClass } from "../../queries.ts";

const RosterPaper = lazy(() => import("./roster-paper.tsx").then((module) => ({ default: module.RosterPaper })));

/** What is rarely wanted while a class is taken. */
export function RosterMenu({ instance, entries }: LedClass) {
  const mayWrite = useUser()?.role === "admin" && entries.length > 0;
  const navigate = useNavigate();
  const mayChat = useMayChatOfClass(instance);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t("More about this class")} className="-mr-3">
            <EllipsisVertical />
          </IconButton>
        }
      >
        {mayChat && <ClassChatItem instance={instance} />}
        {mayWrite && (
          <MenuItem
            icon={<Mail aria-hidden="true" />}
            onSelect={() => void navigate(paths.adminEmail, { state: letterToClass(instance.id) })}
          >
            {t("Email this class")}
          </MenuItem>
        )}
        <MenuItem icon={<Printer aria-hidden="true" />} onSelect={() => setPrinting(true)}>
          {t("Print the roster")}
        </MenuItem>
      </Menu>
      {isPrinting && (
        <Suspense fallback={null}>
          <RosterPaper instance={instance} entries={entries} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
