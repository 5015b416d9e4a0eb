import { ok } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { initialClosingSetting } from '../../disclosure-desk/port/initial-closing-setting.ts';
import { getInitialClosing } from '../contract/get-initial-closing.ts';
import { initialClosing, initialClosingSaid } from '../domain/index.ts';
import { closingGivenOn } from '../port/closing-given.ts';
import { holdOf, storedInitial, type StoredInitial } from './rows/initial-closing-rows.ts';
import { initialRows, type InitialRows } from './rows/initial-facts.ts';

type Reply = ReplyOf<typeof getInitialClosing>;

export default query(getInitialClosing, ({ loan, read }, { clock, settings }) =>
  read(async (tx) => {
    const now = await clock.nowIn(tx);
    const [found, stored, given, setting, hold, today] = await Promise.all([
      initialRows(tx, loan, now, settings.zone),
      storedInitial(tx, loan),
      closingGivenOn(tx, loan),
      initialClosingSetting(tx, loan.brokerageId),
      holdOf(tx, loan),
      clock.todayIn(tx),
    ]);
    const always = { mode: setting.mode, hold, today };
    if (given !== null) return ok({ ...always, ...wentOut(stored) });
    if (!found) return ok({ ...always, ...nothing, state: 'no-estimate' as const, said: 'No Loan Estimate was sent yet.' });
    return ok({ ...always, ...statusOf(found, stored, today) });
  }),
);

const nothing = { since: null, conditions: [], lastDay: null, near: false };

/** The record of what was sent. */
function wentOut(stored: StoredInitial | undefined) {
  if (stored?.state !== 'sent') return { ...nothing, state: 'sent-by-hand' as const, said: 'A person sent the first Closing Disclosure.' };
  const met = { holds: true, why: null, todo: '', path: '', stops: 'preparing' as const };
  return {
    ...nothing,
    state: 'sent-itself' as const,
    since: stored.since,
    said: 'The first Closing Disclosure went out by itself when all of these held.',
    conditions: (stored.conditions ?? []).map((each) => ({ ...each, ...met })),
  };
}

function statusOf({ facts }: InitialRows, stored: StoredInitial | undefined, today: string): Omit<Reply, 'mode' | 'hold' | 'today'> {
  const found = initialClosing(facts);
  const prepared = stored?.state === 'prepared' && found.ready.value && facts.mode !== 'by-hand';
  return {
    state: prepared ? 'prepared' : 'waiting',
    since: prepared ? (stored?.since ?? null) : null,
    said: initialClosingSaid(facts.mode, found, { today, prepared }),
    conditions: found.conditions.map(({ holds, ...each }) => ({ ...each, holds: holds.value, why: holds.why })),
    lastDay: found.lastDay && { date: found.lastDay.value, why: found.lastDay.why },
    near: found.nearFrom !== null && today >= found.nearFrom && !found.ready.value,
  };
}
