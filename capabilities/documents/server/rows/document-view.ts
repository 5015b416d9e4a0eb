import { dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import { ageOf, shownStatus } from '../../domain/center/checklist.ts';
import { storedUntil } from '../../domain/center/document-dates.ts';
import type { DocumentFacts } from '../../domain/center/document-facts.ts';
import { documentType } from '../../domain/center/document-types.ts';
import { receiptOf } from '../../domain/center/upload-document.ts';
import type { StoredDocument, StoredVersion } from './loan-documents.ts';

interface Beside {
  readonly loanNumber: LoanNumber;
  readonly facts: DocumentFacts;
  readonly closingDate: PlainDate | null;
  readonly today: PlainDate;
  readonly zone: string;
}

/** A document as the screens show it. */
export function documentView(document: StoredDocument, { loanNumber, facts, closingDate, today, zone }: Beside) {
  const type = documentType(document.typeCode)!;
  const versions = document.versions.map((version) => versionView(loanNumber, version));
  const [newest] = versions;
  const first = document.versions.at(-1)!;
  const age = ageOf(document, facts, closingDate);
  const party = document.partyId === null ? null : (facts.borrowers.find(({ id }) => id === document.partyId)?.name ?? document.partyId);
  const retained = storedUntil(type, dateIn(zone, first.uploadedAt));
  return {
    title: document.name,
    description: [party, `version ${document.version}`, newest!.fileName].filter(Boolean).join(', '),
    thumbnail: newest!.contentType === 'application/pdf' ? null : newest!.url,
    url: newest!.url,
    documentId: document.documentId,
    typeCode: type.code,
    group: type.group,
    partyId: document.partyId,
    party,
    documentDate: document.documentDate,
    dateLabel: type.dated ?? null,
    periodFrom: document.periodFrom,
    periodTo: document.periodTo,
    status: shownStatus(document, age, today),
    reason: document.reason,
    reviewedAt: document.reviewedAt,
    reviewedBy: document.reviewedBy,
    ages: type.ages === true,
    goodThrough: dateWithWhy(age?.goodThrough),
    spareDays: age?.toSpare ? { days: age.toSpare.value, why: age.toSpare.why } : null,
    storedUntil: dateWithWhy(retained),
    versions,
  };
}

function versionView(loanNumber: LoanNumber, version: StoredVersion) {
  const { documentId, fileName, contentType, bytes, pages, source, madeOf, uploadedAt, uploadedBy, virusCheck } = version;
  return {
    version: version.version,
    url: `/api/document/${loanNumber}/documents/${documentId}/${version.version}`,
    fileName,
    contentType,
    bytes,
    pages,
    source,
    madeOf: [...madeOf],
    uploadedAt,
    uploadedBy,
    receipt: receiptOf(version.fileId),
    sha256: version.sha256.toString('hex'),
    virusCheck,
  };
}
