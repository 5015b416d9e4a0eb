import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { companyRefusals, companySent } from './brokerage-shapes.ts';

/** Makes a company that sends loans. It registers none before a license is recorded. */
export const addBrokerage = call({
  name: 'add-brokerage',
  method: 'POST',
  path: '/admin/brokerages',
  summary: 'Adds a brokerage',
  body: z.strictObject({ kind: z.enum(['broker', 'correspondent']), ...companySent }),
  reply: z.strictObject({ brokerageId: z.int() }),
  refusals: companyRefusals,
  command: true,
});
