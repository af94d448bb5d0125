import { openPdf, type Pdf } from "#api/pdf/open-pdf.ts";
import type { Language } from "#shared/features/language/language.ts";
import { consentText, renderWaiver } from "#shared/features/waivers/waiver-wording.ts";
import { nameOnPaper } from "../../accounts/index.ts";
import type { SignatureRecord } from "../evidence/record.model.ts";
import { findVersion } from "../versions.ts";
import { COPY_WORDS } from "./copy-words.ts";

const FACTS_HEIGHT = 260;

/**
 * The signed copy as a PDF: the very text that was signed, in its language, and everything that is known of the signing.
 * @throws Error when the text of that version is gone
 */
export async function makeCopy(record: SignatureRecord): Promise<Buffer> {
  const document = await findVersion(record.version);
  if (!document) throw new Error(`The waiver's version ${record.version} is gone.`);
  const [head = "", ...sections] = renderWaiver(document, record.language).split("\n\n");
  const [title = "", ...lines] = head.split("\n");
  const pdf = await openPdf({ title, language: record.language, madeAt: record.signedAt });
  pdf.title(title);
  pdf.note(lines.join(" · "));
  for (const section of sections) {
    const [heading = "", ...text] = section.split("\n");
    pdf.heading(heading);
    pdf.paragraph(text.join("\n"));
  }
  pdf.pageBreakUnlessLeft(FACTS_HEIGHT);
  await addFacts(pdf, record);
  return pdf.finish();
}

const inUtc = (date: Date | null, none: string): string =>
  date ? `${date.toISOString().slice(0, 19).replace("T", " ")} UTC` : none;

async function addFacts(pdf: Pdf, record: SignatureRecord): Promise<void> {
  const words = COPY_WORDS[record.language as Language];
  const [personName, signerName] = await Promise.all([
    nameOnPaper(record.personName, record.userId),
    nameOnPaper(record.signerName, record.signedById ?? record.userId),
  ]);
  pdf.heading(words.signature);
  pdf.fact(words.for, `${personName}${record.isMinor ? ` (${words.minor})` : ""}`);
  pdf.fact(words.by, `${signerName}, ${words.relations[record.relation]}`);
  pdf.fact(words.signedAt, inUtc(record.signedAt, words.unknown));
  pdf.fact(words.deviceTime, inUtc(record.clientSignedAt, words.unknown));
  pdf.fact(words.viewedAt, inUtc(record.viewedAt, words.unknown));
  if (record.witness) pdf.fact(words.witness, record.witness.name);
  pdf.fact(words.address, record.ip || words.unknown);
  pdf.fact(words.device, record.userAgent || words.unknown);
  pdf.fact(words.consent, consentText(record.consentVersion, record.language as Language));
  pdf.fact(words.textHash, record.textHash);
  pdf.fact(words.record, `${record._id} · ${record.recordId}`);
  pdf.fact(words.seal, record.hash);
}
