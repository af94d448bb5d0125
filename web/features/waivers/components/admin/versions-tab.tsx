import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import type { Language } from "#shared/features/language/language.ts";
import type { WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { formatDay } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useWaiverVersions } from "../../queries.ts";
import { WaiverText } from "../waiver-text.tsx";
import { NewVersion } from "./new-version.tsx";
import { Publishing } from "./publishing.tsx";

export interface VersionsTabProps {
  /** The next version is being written. */
  isWriting: boolean;
  onWritten: () => void;
}

/** Every text there was, the one to sign now first, and a new one. */
export function VersionsTab({ isWriting, onWritten }: VersionsTabProps) {
  const versions = useWaiverVersions();
  if (!versions?.[0]) return <SkeletonList label={t("Loading the versions")} />;
  if (isWriting) return <NewVersion current={versions[0]} onDone={onWritten} />;
  return (
    <Section title={t("Versions")}>
      <PrimaryAction>
        <Button asChild>
          <Link to={`${paths.adminWaivers}?tab=versions&part=new`}>
            <FilePlus2 aria-hidden="true" />
            {t("New version")}
          </Link>
        </Button>
      </PrimaryAction>
      <ul className="grid gap-6">
        {versions.map((version, index) => (
          <li key={version.version}>
            <Version document={version} isCurrent={index === 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Version({ document, isCurrent }: { document: WaiverDocument; isCurrent: boolean }) {
  const [language, setLanguage] = useState<Language>("en");
  return (
    <Card>
      <h3 className="mb-4 flex flex-wrap items-center gap-3 text-title">
        {t("Version {version}", { version: document.version })}
        {isCurrent && <Badge tone="success">{t("Signed now")}</Badge>}
        <span className="text-sm font-normal text-ink-muted">{formatDay(document.lastUpdated, "written")}</span>
      </h3>
      {isCurrent && <Publishing className="mb-4" />}
      <WaiverText document={document} language={language} onLanguage={setLanguage} className="h-60" />
    </Card>
  );
}
