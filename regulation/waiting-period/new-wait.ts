import { explained, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { aprAccurate, type DisclosedApr } from '../apr/index.ts';
import { allOf, anyOf, holds } from '../arithmetic-steps.ts';
import type { Cited } from '../dated-table.ts';
import { givenVerdict, tableFact } from '../table-fact.ts';

export type ChangeAfterDisclosure = 'product' | 'penalty-added' | 'penalty-removed' | 'other';

const ROWS: Readonly<Record<ChangeAfterDisclosure, Cited & { readonly newWait: boolean }>> = {
  product: { newWait: true, source: '12 CFR 1026.19(f)(2)(ii)(B), comment -1.ii', standing: 'published' },
  'penalty-added': { newWait: true, source: '12 CFR 1026.19(f)(2)(ii)(C), comment -1.iii', standing: 'published' },
  'penalty-removed': { newWait: false, source: 'comment 19(f)(2)(ii)-1.iii', standing: 'published' },
  other: { newWait: false, source: '12 CFR 1026.19(f)(2)(i), comment -1', standing: 'published' },
};

/** Whether a change after the Closing Disclosure starts another three-day wait, 12 CFR 1026.19(f)(2)(i), (ii); the APR apart. */
export function startsNewWait(change: ChangeAfterDisclosure): Explained<boolean> {
  const row = ROWS[change];
  const found = tableFact('New three-day wait', change, row.newWait, row, 'trid.new-wait');
  return explained(found.value, found.why);
}

/** A wait for an APR that became inaccurate, 12 CFR 1026.19(f)(2)(ii)(A); one disclosed too high by an overstated finance charge is accurate, 1026.22(a)(4). */
export function newWaitForApr(apr: DisclosedApr, financeChargeOverstated: boolean): Explained<boolean> {
  const overstated = allOf(
    'Disclosed too high by an overstated finance charge',
    [
      givenVerdict('Finance charge overstated', financeChargeOverstated),
      givenVerdict('Disclosed APR not below the actual one', apr.disclosed >= apr.actual),
    ],
    { source: '12 CFR 1026.22(a)(4)' },
  );
  const accurate = anyOf('Disclosed APR still accurate', [aprAccurate(apr).why, overstated], { source: '12 CFR 1026.22(a)' });
  const value = !holds(accurate);
  const more = { source: '12 CFR 1026.19(f)(2)(ii)(A)', rule: 'trid.new-wait-apr', parts: [accurate] };
  return explained(value, step('New three-day wait', verdict(value), 'lookup', more));
}
