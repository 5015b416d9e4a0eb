import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanDetails } from '../contract/get-loan-details.ts';
import { loanDetails } from './replies/loan-details.ts';

export default query(getLoanDetails, async ({ loan, read }, { clock, settings }) =>
  ok(await read(async (tx) => loanDetails(tx, loan, await clock.nowIn(tx), await clock.todayIn(tx), settings.zone))),
);
