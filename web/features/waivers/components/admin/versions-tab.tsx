import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import type { Language } from "../../../../../shared/features/language/language.ts";
import type { WaiverDocument } from "../../../../../shared/features/waivers/waiver-wording.ts";
import { formatDay } from "../../../../format.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Badge } from "../../../../ui/display/badge.tsx";
import { SkeletonList } from "../../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { useWaiverVersions } from "../../queries.ts";
import { WaiverText } from "../waiver-text.tsx";
import { NewVersion } from "./new-version.tsx";

/** Every text there was, the one to sign now first, and a new one. */
export function VersionsTab() {
  const versions = useWaiverVersions();
  const [isWriting, setWriting] = useState(false);
  if (!versions?.[0]) return <SkeletonList label="Loading the versions" />;
  if (isWriting) return <NewVersion current={versions[0]} onDone={() => setWriting(false)} />;
  return (
    <Section
      title="Versions"
      actions={
        <Button size="sm" onClick={() => setWriting(true)}>
          <FilePlus2 aria-hidden="true" />
          New version
        </Button>
      }
    >
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
        {`Version ${document.version}`}
        {isCurrent && <Badge tone="success">Signed now</Badge>}
        <span className="text-sm font-normal text-ink-muted">{formatDay(document.lastUpdated, "written")}</span>
      </h3>
      <WaiverText document={document} language={language} onLanguage={setLanguage} className="h-60" />
    </Card>
  );
}
