import type { ChainFault } from "../../../../shared/core/schemas/chain-fault.ts";
import type { EvidenceReport } from "../../../../shared/features/waivers/endpoints.ts";
import { checkLinks } from "../../../chain/check.ts";
import type { Services } from "../../../services.ts";
import { type WaiverVersionDocument, WaiverVersionModel } from "../version.model.ts";
import { signatureChain } from "./chain.ts";
import { hashText } from "./hashes.ts";

/** Whether every record is as it was written, and signed under a text that is still what it was. */
export async function checkChain(services: Pick<Services, "now" | "secrets">): Promise<EvidenceReport> {
  const faults: ChainFault[] = [];
  const versions = await WaiverVersionModel.find().lean<WaiverVersionDocument[]>();
  const textHashes = checkVersions(versions, faults);
  const checked = await checkLinks(signatureChain, services, ({ version, language, textHash }) =>
    textHashes.get(`${version}:${language}`) === textHash
      ? []
      : ["The text this was signed under is not there as it was."],
  );
  return {
    checkedAt: services.now().toString(),
    records: checked.records,
    versions: versions.length,
    faults: [...faults, ...checked.faults],
  };
}

/** @returns the hashes one may have signed under, by version and language */
function checkVersions(versions: WaiverVersionDocument[], faults: ChainFault[]): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const document of versions)
    for (const language of ["en", "es"] as const) {
      const hash = hashText(document, language);
      hashes.set(`${document.version}:${language}`, hash);
      if (hash !== document.hashes[language])
        faults.push({ number: null, what: `The text of version ${document.version} (${language}) was changed.` });
    }
  return hashes;
}
