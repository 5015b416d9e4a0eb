import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDisclosureHistory } from '../contract/sending/get-disclosure-history.ts';
import { sentEstimates } from './rows/estimates.ts';

export default query(getDisclosureHistory, async ({ loan, read }) => ok({ disclosures: await read((tx) => sentEstimates(tx, loan)) }));
