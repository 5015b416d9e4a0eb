import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getContactSummary } from '../contract/get-contact-summary.ts';
import { partiesOf } from './rows/parties.ts';

export default query(getContactSummary, async ({ loan, read }) => ok({ contacts: await read((tx) => partiesOf(tx, loan)) }));
