import { checkLinks, checkNextLinks } from "#api/chain/check.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { type ChainFault, chainFault } from "#shared/core/schemas/chain-fault.ts";
import type { EvidenceReport } from "#shared/features/waivers/endpoints.ts";
import { type WaiverVersionDocument, WaiverVersionModel } from "../version.model.ts";
import { signatureChain } from "./chain.ts";
import { hashText } from "./hashes.ts";
import type { SignatureRecord } from "./record.model.ts";

/** Whether every record is as it was written, and signed under a text that is still what it was. */
export async function checkChain(services: Pick<Services, "now" | "secrets">): Promise<EvidenceReport> {
  const { versions, faults, faultsOf } = await checkTexts();
  const checked = await checkLinks(signatureChain, services, faultsOf);
  return {
    checkedAt: services.now().toString(),
    records: checked.records,
    versions,
    faults: [...faults, ...checked.faults],
  };
}

/** The same of the texts and of some records, of the next ones at the next call. */
export async function checkNext(services: Pick<Services, "secrets">): Promise<ChainFault[]> {
  const { faults, faultsOf } = await checkTexts();
  return [...faults, ...(await checkNextLinks(signatureChain, "waivers.checkEvidence", services, faultsOf)).faults];
}

async function checkTexts() {
  const faults: ChainFault[] = [];
  const versions = await WaiverVersionModel.find().lean<WaiverVersionDocument[]>();
  const textHashes = checkVersions(versions, faults);
  const faultsOf = ({ version, language, textHash }: SignatureRecord) =>
    textHashes.get(`${version}:${language}`) === textHash
      ? []
      : [message("The text this was signed under isn't there as it was.")];
  return { versions: versions.length, faults, faultsOf };
}

/** @returns the hashes one may have signed under, by version and language */
function checkVersions(versions: WaiverVersionDocument[], faults: ChainFault[]): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const document of versions)
    for (const language of ["en", "es"] as const) {
      const hash = hashText(document, language);
      hashes.set(`${document.version}:${language}`, hash);
      if (hash !== document.hashes[language]) {
        const { version } = document;
        faults.push(
          chainFault(null, message("The text of version {version} ({language}) was changed.", { version, language })),
        );
      }
    }
  return hashes;
}
