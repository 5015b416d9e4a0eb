import { dateWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { getInitialClosing } from '../../contract/get-initial-closing.ts';
import { initialClosing, initialClosingSaid } from '../../domain/index.ts';
import type { StoredInitial } from './initial-closing-rows.ts';
import type { InitialRows } from './initial-facts.ts';

type Shown = Omit<ReplyOf<typeof getInitialClosing>, 'mode' | 'hold' | 'today'>;

const nothing = { since: null, conditions: [], lastDay: null, near: false };

export const withoutEstimate: Shown = { ...nothing, state: 'no-estimate', said: 'No Loan Estimate was sent yet.' };

/** The record of what was sent. */
export function sentInitialView(stored: StoredInitial | undefined): Shown {
  if (stored?.state !== 'sent') return { ...nothing, state: 'sent-by-hand', said: 'A person sent the first Closing Disclosure.' };
  const met = { holds: true, why: null, todo: '', path: '', stops: 'preparing' as const };
  return {
    ...nothing,
    state: 'sent-itself',
    since: stored.since,
    said: 'The first Closing Disclosure went out by itself when all of these held.',
    conditions: (stored.conditions ?? []).map((each) => ({ ...each, ...met })),
  };
}

/** The conditions while none was sent, and what happens once they hold. */
export function initialStatusView({ facts }: InitialRows, stored: StoredInitial | undefined, today: PlainDate): Shown {
  const found = initialClosing(facts);
  const prepared = stored?.state === 'prepared' && found.ready.value && facts.mode !== 'by-hand';
  return {
    state: prepared ? 'prepared' : 'waiting',
    since: prepared ? (stored?.since ?? null) : null,
    said: initialClosingSaid(facts.mode, found, { today, prepared }),
    conditions: found.conditions.map(({ holds, ...each }) => ({ ...each, holds: holds.value, why: holds.why })),
    lastDay: dateWithWhy(found.lastDay),
    near: found.nearFrom !== null && today >= found.nearFrom && !found.ready.value,
  };
}
