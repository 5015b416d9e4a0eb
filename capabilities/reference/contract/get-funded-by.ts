import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { nameValues } from './name-values.ts';

/** The list of who may pay or provide something: the specification gives it a path of its own. */
export const getFundedBy = call({
  name: 'get-funded-by',
  method: 'GET',
  path: '/dropdown/appfeepd.bso/get-dropdown',
  summary: 'The parties that fund a cost',
  reply: z.strictObject({ nvpair: nameValues }),
  refusals: {},
});
