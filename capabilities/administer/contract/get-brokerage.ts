import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { brokerageAsked, brokerageShown, licenseShown } from './brokerage-shapes.ts';

/** One company: its licenses with what each means for new loans today, and what was done about it. */
export const getBrokerage = call({
  name: 'get-brokerage',
  method: 'GET',
  path: '/admin/brokerage',
  summary: 'A brokerage, its licenses and history',
  query: z.strictObject({ brokerageId: brokerageAsked }),
  names: { brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    brokerage: brokerageShown,
    licenses: z.array(licenseShown),
    /** False while no license is recorded: then none is required. */
    checked: z.boolean(),
    history: z.array(z.strictObject({ at: instant, actorName: z.string(), summary: z.string() })),
    mayChange: z.boolean(),
  }),
  refusals: { BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' } },
});
