import { formatDate } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import type { PillTone } from '../../../ui/kit/controls/status-pill.tsx';

export type Papers = ReplyOf<'get-lender-papers'>;
export type Paper = Papers['papers'][number];

/** The initial values of a new paper. */
export interface Beginning {
  readonly title: string;
  readonly code: string;
  readonly phase: Paper['phase'];
  readonly states: readonly string[];
}

export const PHASE_NAMES = { initial: 'Initial', closing: 'Closing' } as const;
export const PHASES = { initial: 'Initial, with the Loan Estimate', closing: 'Closing, with the Closing Disclosure' } as const;
export const SIGNATURES = { none: 'To read', acknowledge: 'To keep', sign: 'To sign' } as const;
export const PURPOSE_WORDS = {
  Purchase: 'Purchase',
  Refinance: 'Refinance',
  CashOut: 'Cash-out refinance',
  IRRRL: 'VA rate reduction',
  Streamline: 'FHA streamline',
} as const;
export const OCCUPANCY_WORDS = { Primary: 'Home', SecondHome: 'Second home', Investment: 'Investment' } as const;

export const STATES: Readonly<Record<Paper['state'], { readonly tone: PillTone; readonly text: string }>> = {
  'goes out': { tone: 'green', text: 'Goes out' },
  'from a later day': { tone: 'neutral', text: 'Later' },
  over: { tone: 'neutral', text: 'Over' },
};

/** Which loans have a paper, in one line. */
export function loansOf({ code, conditions }: Pick<Paper, 'code' | 'conditions'>, products: Papers['products']): string {
  const { states, loanTypes, purposes, occupancies, channels } = conditions;
  const words = [
    states.join(', '),
    loanTypes.join(', '),
    purposes.map((each) => PURPOSE_WORDS[each as keyof typeof PURPOSE_WORDS] ?? each).join(', '),
    occupancies.map((each) => OCCUPANCY_WORDS[each as keyof typeof OCCUPANCY_WORDS] ?? each).join(', '),
    channels.join(', '),
    conditions.products.map((id) => products.find(({ productId }) => productId === id)?.name ?? id).join(', '),
  ].filter((each) => each !== '');
  const all = code === null ? 'Every loan' : 'Where the law asks for it';
  return words.length === 0 ? all : words.join('; ');
}

export function daysOf({ firstDay, lastDay }: Pick<Paper, 'firstDay' | 'lastDay'>): string {
  return lastDay === null ? `From ${formatDate(firstDay)}` : `${formatDate(firstDay)} to ${formatDate(lastDay)}`;
}
