import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawnPanel, readReply } from '../../../ui/testing/drawn-panel.tsx';
import type { pipelineRow } from '../contract/pipeline-row.ts';
import { postPipelineList } from '../contract/post-pipeline-list.ts';
import { ListEmpty } from './list-empty.tsx';
import { MobileRow } from './mobile-row.tsx';
import Peek from './peek.tsx';
import { Totals } from './totals.tsx';

const owed = {
  label: 'Loan Estimate',
  state: 'owed',
  due: '2026-11-24',
  sentOn: null,
  daysLeft: 2,
  words: '2 business days left',
  tone: 'amber',
} as const;
const sent = {
  label: 'Loan Estimate',
  state: 'sent',
  due: '2026-11-24',
  sentOn: '2026-11-20',
  daysLeft: null,
  words: '',
  tone: 'ink',
} as const;
const page = (change: Partial<z.input<typeof pipelineRow>> = {}) =>
  readReply(postPipelineList, {
    loans: [
      {
        loanNumber: '1400023871',
        tpoloanType: 'Broker',
        loanType: 'FHA',
        borrowerName: 'Okafor, M T',
        borrower: { last: 'Okafor', display: 'Okafor, M T' },
        brokerageName: 'Ridgeline Home Lending',
        officer: 'Priya Sharma',
        processor: null,
        productName: '30-year fixed, FHA',
        amountCents: 318_087_00,
        rate: 6_125,
        ltv: 83_440,
        score: 742,
        status: 'Registered',
        loanClass: 'Locked',
        lockState: 'locked',
        lenderExpiry: '2027-01-04',
        lockDaysLeft: 45,
        le: owed,
        disclosureDate: null,
        leIcon: '2',
        qmcheck: null,
        lienPosition: 'FirstLien',
        propertyState: 'CO',
        purpose: 'Purchase',
        closingDate: '2026-12-22',
        registeredAt: '2026-11-19T18:00:00Z',
        updatedAt: '2026-11-19T18:00:00Z',
        ...change,
      },
    ],
    next: null,
    totals: { loans: 1_204, amountCents: 41_200_000_00, lockedCents: 9_000_000_00, averageLockedRate: 6_250 },
    counts: { mine: 1_204 },
  });
const row = (change: Partial<z.input<typeof pipelineRow>> = {}) => page(change).loans[0]!;

test('a loan on a phone says who, how much, at what rate, where it is and what is due', () => {
  const { text } = drawnPanel(<MobileRow row={row()} />);
  expect(text).toContain('Okafor, M T $318,087');
  expect(text).toContain('30-year fixed, FHA, 6.125% Registered');
  expect(text).toContain('LE due 11/24');
  expect(text).toContain('1400023871');
});

test.each<[Partial<z.input<typeof pipelineRow>>, string]>([
  [{ lockState: 'expired', lockDaysLeft: -1 }, 'Lock expired 1 day ago'],
  [{ le: { ...owed, daysLeft: -3, words: '3 days late', tone: 'red' }, leIcon: 'exclamation' }, 'LE due 11/24, 3 days late'],
  [{ le: { ...owed, label: 'Revised LE' }, lockState: 'expired', lockDaysLeft: -1 }, 'Revised LE due 11/24, 2 business days left'],
  [{ le: sent, disclosureDate: '2026-11-20', leIcon: 'check', lockDaysLeft: 2 }, 'Lock expires 01/04, 2 days'],
  [{ le: sent, disclosureDate: '2026-11-20', leIcon: 'check', lockState: 'none', lenderExpiry: null, lockDaysLeft: null }, 'Nothing due'],
])('what costs money soonest comes first: %o', (change, due) => {
  expect(drawnPanel(<MobileRow row={row(change)} />).text).toContain(due);
});

test('the totals count the whole list, not the page', () => {
  const { text } = drawnPanel(<Totals totals={page().totals!} filter={{}} />);
  expect(text).toBe('1,204 loans Total $41,200,000 Locked $9,000,000 Average locked rate 6.250%');
});

test('a loan’s preview shows what the row knows before anything else has loaded', () => {
  const { text, buttons } = drawnPanel(<Peek row={row()} onClose={() => {}} onGo={() => {}} />);
  expect(text).toContain('Okafor, M T');
  expect(text).toContain('Locked at 6.125%');
  expect(text).toContain('Closing Tue 12/22/26');
  expect(buttons.map((name) => name.replace(/ .{1,5}$/, ''))).toEqual(expect.arrayContaining(['Open loan', 'Close preview']));
});

test('an empty list says why and what to do: filters, a view without loans, or no loan yet', () => {
  const empty = (address: Parameters<typeof ListEmpty>[0]['address']) =>
    drawnPanel(<ListEmpty address={address} view="Suspended" onReset={() => {}} onAll={() => {}} onGo={() => {}} />).text;
  expect(empty({ view: 'all', status: 'Registered' })).toContain('No loans match these filters');
  // Loans that are over are one press away.
  expect(empty({ status: 'Funded' })).toContain('Search all loans');
  expect(empty({ view: 'suspended' })).toContain('No loans in “Suspended”');
  expect(empty({})).toContain('No loans yet');
});
