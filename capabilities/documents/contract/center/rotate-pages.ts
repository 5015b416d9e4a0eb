import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { documentParams } from './document-shapes.ts';
import { pagesRefusals, pagesWritten, versionLookedAt } from './pages-refusals.ts';

/** Turns pages of a PDF clockwise, as the next version of the document; the previous version stays. */
export const rotatePages = call({
  name: 'rotate-pages',
  method: 'PUT',
  path: '/document/{loanId}/documents/{documentId}/rotate',
  weight: 40,
  summary: 'Turns pages of a document',
  params: documentParams,
  body: z.strictObject({
    version: versionLookedAt,
    turns: z
      .array(z.strictObject({ pages: pagesWritten, degrees: z.literal([90, 180, 270]) }))
      .min(1, 'Choose the pages to turn.')
      .max(3, 'Say of each turn once which pages it is for.'),
  }),
  command: true,
  reply: z.strictObject({ title: z.string(), version: z.int(), pages: z.int(), receipt: z.string() }),
  refusals: pagesRefusals,
});
