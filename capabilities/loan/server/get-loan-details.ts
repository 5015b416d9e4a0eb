import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanDetails } from '../contract/get-loan-details.ts';
import { loanDetails } from './replies/loan-details.ts';

export default query(getLoanDetails, async ({ loan, read }, { clock, settings }) =>
  ok(await read((tx) => loanDetails(tx, loan, clock, settings.zone))),
);
