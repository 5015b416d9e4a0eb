import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { explanation, loanParams } from '../../../../foundation/wire/schemas.ts';

/** Who funds the loan at closing, and whether the lender could buy it from that bank. */
export const getWarehouseInfo = call({
  name: 'get-warehouse-info',
  method: 'GET',
  path: '/le/{loanId}/warehouse-info',
  summary: 'The warehouse bank of the loan',
  params: loanParams,
  reply: z.strictObject({
    fundedBy: z.enum(['Lender', 'Warehouse bank']),
    /** Null while none is named, and of a loan that the lender funds. */
    warehouse: z.strictObject({ bank: z.string(), email: z.string() }).nullable(),
    /** The rule "Whl Warehouse Purchase LE". */
    purchase: z.strictObject({
      status: z.enum(['Success', 'Failed', 'NA']),
      reasons: z.array(z.string()),
      why: explanation.nullable(),
    }),
  }),
  refusals: { ...loanRefusals },
});
