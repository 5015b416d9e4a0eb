import { z } from 'zod';
import { fileRefusals } from '../../../../foundation/wire/file-refusals.ts';
import { documentRefusals, filingRefusals } from './document-shapes.ts';

/** Pages as a person writes them; empty means all. */
export const pagesWritten = z.string().trim().max(400, 'Write at most 400 characters of pages.').meta({ description: '1-3, 5' });
export const versionLookedAt = z.int().min(1).max(100_000).meta({ description: 'The version that was looked at' });

/** Refusals of every call that works with pages. */
export const pagesRefusals = {
  ...documentRefusals,
  OTHER_VERSION: { status: 409, message: '{name} has a newer version, {version}. Look at it first.' },
  NOT_PDF: { status: 409, message: '{name} is a picture. Pages are worked with in PDFs.' },
  PAGES_UNCLEAR: { status: 400, message: 'Write the pages like 1-3, 5.' },
  PAGE_NOT_THERE: { status: 400, message: '{name} has {pages} pages. There is no page {page}.' },
  PAGE_TWICE: { status: 400, message: 'Page {page} of {name} is chosen twice.' },
  PAGES_NOT_APART: { status: 422, message: 'The pages of {name} can’t be worked with. Print it to a new PDF, then upload that.' },
  DOCUMENT_ACCEPTED: { status: 409, message: '{name} is accepted and stays as it is. Take it back into review first.' },
  RESULT_TOO_LARGE: { status: 422, message: '{name} would have {megabytes} MB, at most {most} MB. Choose fewer pages.' },
  LOAN_FULL: {
    status: 409,
    message: 'The loan has {count} documents with {used} MB, at most {mostDocuments} with {most} MB. Lower the scans’ resolution.',
  },
  FILE_DAMAGED: { status: 422, message: 'The pages could not be written whole. Print the document to a new PDF, then upload that.' },
  PDF_PROTECTED: { status: 422, message: '{name} is protected by a password. Print it to a new PDF, then upload that.' },
  PDF_SCRIPT: {
    status: 422,
    message: 'The pages contain a script, so they were refused. Print the document to a new PDF, then upload that.',
  },
  PDF_ATTACHMENT: { status: 422, message: 'The pages contain attached files, so they were refused. Upload each file by itself.' },
  PDF_TOO_LONG: { status: 422, message: 'The new document would have {pages} pages, at most {most}. Choose fewer.' },
  TOO_SLOW: { status: 422, message: 'The pages take too long to write. Choose fewer, or print the document to a new PDF and upload that.' },
  READING_BUSY: fileRefusals.READING_BUSY,
} as const;

/** Refusals of those that make new documents. */
export const newDocumentRefusals = {
  ...pagesRefusals,
  ...filingRefusals,
  SAME_FILE: { status: 409, message: 'The same pages are {name}, version {version}, already. They are stored once.' },
  DOCUMENT_ACCEPTED: {
    status: 409,
    message: '{name} is accepted and stays on the list. Leave it there, or take it back into review first.',
  },
} as const;

export const madeDocument = z.strictObject({ documentId: z.uuid(), title: z.string(), pages: z.int(), receipt: z.string() });
