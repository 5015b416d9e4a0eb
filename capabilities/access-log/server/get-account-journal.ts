import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAccountJournal } from '../contract/get-account-journal.ts';
import { kindsOfAccountLines, readAccountLines } from './rows/account-lines.ts';

const A_PAGE = 100;

export default query(getAccountJournal, async (asked, { settings }) => {
  const { before, ...sought } = asked.query;
  const { lines, kinds } = await asked.read(async (tx) => ({
    lines: await readAccountLines(tx, sought, settings.zone, { most: A_PAGE + 1, before }),
    kinds: before === undefined ? await kindsOfAccountLines(tx) : undefined,
  }));
  return ok({
    lines: lines.slice(0, A_PAGE).map(({ details: _details, hash: _hash, ...line }) => line),
    more: lines.length > A_PAGE,
    ...(kinds ? { kinds } : {}),
  });
});
