import type { NextAction } from './next-action.ts';

const desks = {
  underwriter: 'Underwriting',
  closer: 'Closing',
  'lock-desk': 'Lock desk',
  'disclosure-coordinator': 'Disclosure desk',
} as const;

interface Asking {
  /** Whether the loan is the asking person's own as its officer or processor. */
  readonly mine: boolean;
  readonly roles: readonly string[];
  /** The loan's officer, or its brokerage. */
  readonly brokers: string;
}

/** Who does an action, in the words for the person who asks. */
export function actionOwner(by: NextAction['by'], { mine, roles, brokers }: Asking): string {
  if (by === 'broker') return mine ? 'You' : brokers;
  return roles.includes(by) ? 'You' : desks[by];
}
