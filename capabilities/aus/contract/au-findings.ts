import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { ausRefusals, change, nearest, priceTest, product, runDetail, runLine, system } from './aus-shapes.ts';

const number = z.coerce.number().int().min(1).max(10_000).optional();

/**
 * What the systems found on a loan: every run, the newest of each system or the requested one with the figures behind it, two runs compared, and, on
 * request, the price tests and the nearest changes.
 */
export const auFindings = call({
  name: 'au-findings',
  method: 'GET',
  path: '/loan/{loanId}/au-findings',
  summary: 'Findings of DU and LPA',
  params: loanParams,
  query: z.strictObject({
    du: number,
    lpa: number,
    compare: system.optional(),
    from: number,
    to: number,
    decision: z.enum(['true']).optional(),
  }),
  weight: 30,
  reply: z.strictObject({
    runs: z.array(runLine),
    DU: runDetail.nullable(),
    LPA: runDetail.nullable(),
    change: change.nullable(),
    chosen: product.nullable(),
    priceTests: z.array(priceTest).nullable(),
    qm: z.strictObject({ result: z.enum(['Success', 'Failed', 'NA']), reasons: z.array(z.string()) }).nullable(),
    nearest: z.array(nearest).nullable(),
  }),
  refusals: { ...ausRefusals, NO_SUCH_RUN: { status: 404, message: 'There is no such run on this loan.' } },
});
