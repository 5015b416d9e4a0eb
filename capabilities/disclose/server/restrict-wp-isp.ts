import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { restrictWpIsp } from '../contract/rules/restrict-wp-isp.ts';
import { providersRefusal, statusRefusal } from '../domain/index.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { firstSentOn } from './rows/estimates.ts';
import { sentenceOf } from './views/sentence-of.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(restrictWpIsp, async ({ loan, read }) => {
  const { row, firstSent } = await read((tx) =>
    askAtOnce({ row: loanOf(tx, loan).select('l.status').executeTakeFirstOrThrow(), firstSent: firstSentOn(tx, loan) }),
  );
  const against = statusRefusal(row);
  const message = against ? sentenceOf(against) : providersRefusal(firstSent);
  return ok(message === null ? { status: 'Y' as const, message } : { status: 'N' as const, message });
});
