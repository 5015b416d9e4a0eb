import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getAccessLog } from '../contract/get-access-log.ts';
import { readEvents } from './rows/access-events.ts';

const A_PAGE = 100;

export default query(getAccessLog, async (asked, { settings }) => {
  const { before, ...sought } = asked.query;
  const events = await asked.read((tx) => readEvents(tx, sought, settings.zone, { most: A_PAGE + 1, before }));
  return ok({ events: events.slice(0, A_PAGE), more: events.length > A_PAGE });
});
