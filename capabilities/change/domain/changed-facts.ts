import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import type { ChangeEvent } from '../../../regulation/coc/index.ts';
import type { LoanFacts } from '../../application/domain/facts/loan-facts.ts';
import type { EstimateDraft, EstimatedLock, EstimateFacts } from '../../disclose/domain/index.ts';
import type { ChangedFact } from './changed-fact.ts';

/** The input of a disclosure, sent or present. */
export interface DisclosedState {
  readonly facts: EstimateFacts;
  readonly draft: EstimateDraft;
}

/** When a change was discovered, and from where. */
export interface Discovery {
  readonly on: PlainDate;
  readonly source: string;
}

export interface DiscoveryDays {
  /** The first version of the application since the disclosure from which on it has its present value. */
  readonly application: (read: (facts: LoanFacts) => unknown) => Discovery;
  readonly lock: Discovery;
  readonly estimate: Discovery;
}

interface ApplicationFact {
  readonly key: string;
  readonly title: string;
  readonly event: ChangeEvent;
  readonly read: (facts: LoanFacts) => unknown;
  readonly words: (value: unknown) => string;
}

const money = (value: unknown): string => (typeof value === 'number' ? formatMoney(value as Cents, { cents: 'hide-zero' }) : '–');
const plain = (value: unknown): string => (value === undefined ? '–' : spaced(String(value)));
const yes = (value: unknown): string => (value === true ? 'Waived' : 'Collected');

/** "TwoToFourUnit" in words. */
function spaced(text: string): string {
  const words = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const applicationFacts: readonly ApplicationFact[] = [
  { key: 'value', title: 'Property value', event: 'appraised-value', read: (facts) => facts.valueCents, words: money },
  { key: 'price', title: 'Sale price', event: 'price', read: (facts) => facts.salesPriceCents, words: money },
  { key: 'loan-amount', title: 'Loan amount', event: 'loan-amount', read: (facts) => facts.loanAmountCents, words: money },
  { key: 'score', title: 'Credit score', event: 'credit-score', read: (facts) => facts.score, words: plain },
  { key: 'income', title: 'Monthly income', event: 'income', read: (facts) => facts.monthlyIncomeCents, words: money },
  { key: 'property-type', title: 'Property type', event: 'property-kind', read: (facts) => facts.propertyType, words: plain },
  { key: 'units', title: 'Units', event: 'property-kind', read: (facts) => facts.units, words: plain },
  { key: 'occupancy', title: 'Occupancy', event: 'information-wrong', read: (facts) => facts.occupancy, words: plain },
  { key: 'cash-out', title: 'Cash out', event: 'consumer-request', read: (facts) => facts.refinanceCashOut, words: plain },
  { key: 'escrow', title: 'Escrow account', event: 'consumer-request', read: (facts) => facts.escrowsWaived, words: yes },
];

/** The facts of a loan that are others than a disclosure was made from, each with what happened in the words of the regulation. */
export function changedFacts(disclosed: DisclosedState, now: DisclosedState, discovered: DiscoveryDays): readonly ChangedFact[] {
  const found: ChangedFact[] = [];
  const add = (fact: Pick<ChangedFact, 'key' | 'title' | 'was' | 'now' | 'event'>, from: Discovery): void => {
    found.push({ ...fact, source: from.source, learnedOn: from.on, by: 'found', words: '' });
  };
  for (const { key, title, event, read, words } of applicationFacts) {
    const was = read(disclosed.facts.loan);
    const is = read(now.facts.loan);
    if (was !== is && !(was === undefined && is === undefined))
      add({ key, title, event, was: words(was), now: words(is) }, discovered.application(read));
  }
  const text = (key: string, title: string, event: ChangeEvent, was: string, is: string, from: Discovery): void => {
    if (was !== is) add({ key, title, event, was: was || '–', now: is || '–' }, from);
  };
  const anyChange = discovered.application((facts) => JSON.stringify(facts));
  const names = ({ facts }: DisclosedState) => facts.applicants.map(({ name }) => name).join(' and ');
  text('borrowers', 'Borrowers', 'vesting', names(disclosed), names(now), anyChange);
  text('property', 'Property', 'information-wrong', disclosed.facts.propertyAddress, now.facts.propertyAddress, anyChange);
  const productFrom = now.facts.lock ? discovered.lock : anyChange;
  text('product', 'Product', 'product', disclosed.facts.product?.name ?? '', now.facts.product?.name ?? '', productFrom);
  const lock = lockChange(disclosed.facts.lock, now.facts.lock);
  if (lock) add(lock, discovered.lock);
  const closing = ({ draft }: DisclosedState) => dayText(draft.closingDate);
  text('closing-date', 'Closing date', 'closing-date', closing(disclosed), closing(now), discovered.estimate);
  const insurance = ({ facts }: DisclosedState) => (facts.mi ? spaced(facts.mi.kind.replaceAll('-', ' ')) : 'Usual plan');
  text('mi', 'Mortgage insurance', 'consumer-request', insurance(disclosed), insurance(now), discovered.estimate);
  const rush = ({ facts }: DisclosedState) => (facts.rush ? 'Rush' : 'Usual order');
  text('rush', 'Order of work', 'consumer-request', rush(disclosed), rush(now), discovered.estimate);
  return found;
}

function dayText(date: PlainDate): string {
  return formatDate(date, { weekday: true });
}

type LockChange = Pick<ChangedFact, 'key' | 'title' | 'was' | 'now' | 'event'>;

/** A first or another lock resets what depends on the rate; an extension is the borrower's request; a lock that ran out is no reason. */
function lockChange(was: EstimatedLock | null, is: EstimatedLock | null): LockChange | undefined {
  if (was === null && is === null) return undefined;
  const words = (lock: EstimatedLock) => `${formatRate(lock.rate)}, price ${formatPoints(lock.price)}, until ${dayText(lock.until.date)}`;
  if (is === null) return { key: 'lock', title: 'Rate lock', was: words(was!), now: 'Ran out', event: null };
  if (was === null) return { key: 'lock', title: 'Rate lock', was: 'Not locked', now: words(is), event: 'lock' };
  if (was.rate === is.rate && was.price === is.price && was.until.date === is.until.date) return undefined;
  const extended = was.lockId === is.lockId && was.rate === is.rate && is.until.date > was.until.date;
  return extended
    ? { key: 'lock', title: 'Lock extension', was: words(was), now: words(is), event: 'lock-extension' }
    : { key: 'lock', title: 'Rate lock', was: words(was), now: words(is), event: 'lock' };
}
