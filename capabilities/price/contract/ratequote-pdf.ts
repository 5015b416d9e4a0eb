import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { quotedCell, ratequoteExplainPrice } from './ratequote-explain-price.ts';

/** A quote as a PDF: the scenario, the products at the requested rate, and the tree of the chosen price. */
export const ratequotePdf = call({
  name: 'ratequote-pdf',
  method: 'GET',
  path: '/ratequote/{quoteId}/pdf',
  weight: 20,
  summary: 'A quote as PDF',
  params: z.strictObject({ quoteId: z.uuid() }),
  query: quotedCell,
  reply: z.unknown(),
  replyKind: 'file',
  refusals: ratequoteExplainPrice.refusals,
});
