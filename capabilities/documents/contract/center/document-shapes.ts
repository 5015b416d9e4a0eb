import { z } from 'zod';
import { loanRefusals } from '../../../../foundation/wire/call.ts';
import { explanation, instant, loanNumber, plainDate } from '../../../../foundation/wire/schemas.ts';
import { written } from '../../../../foundation/wire/text-fields.ts';

export const documentParams = z.strictObject({ loanId: loanNumber, documentId: z.uuid() });

export const documentGroup = z.enum([
  'Application',
  'Income',
  'Employment',
  'Assets',
  'Credit',
  'Property',
  'Title',
  'Disclosures',
  'Closing',
  'Other',
]);
export const shownStatus = z.enum(['In review', 'Being checked', 'Accepted', 'Rejected', 'Too old']);
/** The source of an upload. */
export const source = z.enum(['file', 'photo']);
/** How a version arrived: as an upload, made of pages of documents, or from a borrower’s own page. */
export const versionSource = z.enum(['file', 'photo', 'pages', 'borrower']);

/** The fields a person fills in for a document; an upload has the same beside its file. */
export const documentSaid = {
  name: written(z.string().trim().max(120, 'At most 120 characters.')).optional(),
  party: z.string().max(80).optional().meta({ description: 'The borrower’s id; without it the first borrower, or the loan' }),
  documentDate: plainDate.optional(),
  periodFrom: plainDate.optional(),
  periodTo: plainDate.optional(),
};

export const documentVersion = z.strictObject({
  version: z.int(),
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  pages: z.int(),
  source: versionSource,
  madeOf: z
    .array(z.strictObject({ documentId: z.uuid(), title: z.string(), version: z.int(), pages: z.string() }))
    .meta({ description: 'Of one made of pages: of which, in their order' }),
  uploadedAt: instant,
  uploadedBy: z.string(),
  receipt: z.string(),
  sha256: z.string(),
  virusCheck: z.enum(['none', 'clean', 'waits', 'found']),
});

const dateWithReason = z.strictObject({ date: plainDate, why: explanation });

export const documentView = z.strictObject({
  title: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable().meta({ description: 'Where the first page is a picture by itself: its address' }),
  url: z.string(),
  documentId: z.uuid(),
  typeCode: z.string(),
  group: documentGroup,
  partyId: z.string().nullable(),
  party: z.string().nullable(),
  documentDate: plainDate.nullable(),
  /** The meaning of such a document's date; null where it has none. */
  dateLabel: z.string().nullable(),
  periodFrom: plainDate.nullable(),
  periodTo: plainDate.nullable(),
  status: shownStatus,
  reason: z.string(),
  reviewedAt: instant.nullable(),
  reviewedBy: z.string().nullable(),
  /** Its age is limited, so it needs a date. */
  ages: z.boolean(),
  goodThrough: dateWithReason.nullable(),
  spareDays: z.strictObject({ days: z.int(), why: explanation }).nullable(),
  storedUntil: dateWithReason,
  versions: z.array(documentVersion).meta({ description: 'The newest first' }),
});

export const filingRefusals = {
  NO_SUCH_DOCUMENT_NAME: { status: 404, message: 'There is no document name {name}. Choose one from the list.' },
  NO_SUCH_BORROWER: { status: 400, message: 'The loan has no such borrower. Reload the page and choose again.' },
  DATE_IN_FUTURE: { status: 400, message: 'The document’s date is after today.' },
  PERIOD_BACKWARDS: { status: 400, message: 'The period ends before it begins.' },
} as const;

export const changeRefusals = {
  ...loanRefusals,
  LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
} as const;

export const documentRefusals = {
  ...changeRefusals,
  NOT_TO_OPEN: { status: 409, message: '{name} is being checked for viruses. Open it when that is done.' },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'The document was removed, or never was on this loan. Reload the list.' },
} as const;
