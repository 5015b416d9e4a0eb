import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { restrictWpIsp } from '../contract/restrict-wp-isp.ts';
import { providersRefusal, statusRefusal } from '../domain/index.ts';
import { estimateRows } from './rows/estimate-now.ts';
import { sentenceOf } from './views/sentence-of.ts';

export default query(restrictWpIsp, async ({ loan, read }, portal) => {
  const { facts, sent } = await read((tx) => estimateRows(tx, loan, portal));
  const against = statusRefusal(facts);
  const message = against ? sentenceOf(against) : providersRefusal(sent.map(({ sentOn }) => sentOn).at(-1));
  return ok(message === null ? { status: 'Y' as const, message } : { status: 'N' as const, message });
});
