import { expect, test } from 'vitest';
import type { z } from 'zod';
import { given, onDate, percent } from '../../../foundation/explain/explain.ts';
import { LoanHeader } from '../../../ui/kit/loan/loan-header.tsx';
import { drawnPanel, mayOnly, refused, replied } from '../../../ui/testing/drawn-panel.tsx';
import { getLoanActions } from '../contract/get-loan-actions.ts';
import { getLoanComments } from '../contract/get-loan-comments.ts';
import { getLoanDetails } from '../contract/get-loan-details.ts';
import { getLoanNextActions } from '../contract/get-loan-next-actions.ts';
import CommentsScreen from './comments-screen.tsx';
import LoanDetailsScreen from './loan-details-screen.tsx';
import { useLoanFrame } from './use-loan-frame.tsx';

const loanId = '1400023871';
const asked = { params: { loanId } };
const unknown = (missing: string) => ({ value: null, why: null, missing });
const details = (change: Partial<z.input<typeof getLoanDetails.reply>> = {}) =>
  replied(getLoanDetails, asked, {
    id: loanId,
    brokerageName: 'Ridgeline Home Lending',
    status: 'Registered',
    version: 3,
    borrowers: ['Marisol T. Okafor', 'Daniel Okafor'],
    surname: 'Okafor',
    borrowerName: 'Okafor, M T',
    propertyLine: '2417 Juniper Ridge Ln, Fort Collins, CO 80526',
    tpoType: 'Broker',
    tpoMessage: null,
    loanType: 'USDARuralDevelopment',
    loanPurpose: 'Purchase',
    purposeOfRefinance: null,
    lienPosition: 'FirstLien',
    secondLienMessage: null,
    loanClass: 'Locked',
    expirationDate: '01/04/27',
    anticipatedCloseDate: '12/22/2026',
    initialLEDueDate: '11/24/2026',
    previousLe: null,
    amountCents: 318_087_00,
    ltv: { value: 83_440, why: given('LTV', percent(83_440), 'Application'), missing: null },
    cltv: { value: 83_440, why: null, missing: null },
    score: { value: 742, why: null, missing: null },
    dtiFront: unknown('No income yet'),
    dtiBack: unknown('No income yet'),
    product: { id: '1101', name: '30-year fixed, FHA' },
    noteRate: 6_125,
    lock: {
      state: 'locked',
      expiresAt: '2027-01-05T01:00:00.000Z',
      expiresOn: '2027-01-04',
      expiresTime: '20:00',
      daysLeft: 45,
      drift: null,
    },
    le: {
      label: 'Loan Estimate',
      state: 'owed',
      due: '2026-11-24',
      sentOn: null,
      firstSentOn: null,
      daysLeft: 2,
      words: '2 business days left',
      tone: 'amber',
      icon: '2',
      why: given('LE due', onDate('2026-11-24'), '12 CFR 1026.19(e)(1)(iii)'),
    },
    earliestClosing: { on: null, why: null, missing: 'After the Loan Estimate is sent' },
    closingDisclosureBy: { on: null, why: null, missing: 'After the Loan Estimate is sent' },
    closingDate: '2026-12-22',
    applicationDate: '2026-11-19',
    officer: { id: '00000000-0000-4000-8000-000000000002', name: 'Priya Sharma' },
    processor: null,
    ...change,
  });
const nextActions = replied(getLoanNextActions, asked, {
  actions: [
    {
      id: 'send-le',
      title: 'Send the Loan Estimate',
      reason: 'Owed three business days after the application',
      owner: 'You',
      button: 'Open Loan Estimate',
      path: `/loan-estimator/${loanId}`,
      due: '2026-11-24',
      daysLeft: 2,
      unit: 'business day',
      words: '2 business days left',
      tone: 'amber',
      overdue: false,
      why: given('LE due', onDate('2026-11-24'), '12 CFR 1026.19(e)(1)(iii)'),
      ifMissed: { words: 'Not curable', cents: null, why: given('LE due', onDate('2026-11-24'), '12 CFR 1026.19(e)(1)(iii)(A)') },
    },
    {
      id: 'order-appraisal',
      title: 'Order the appraisal',
      reason: 'Nothing waits on it yet',
      owner: 'Tom Bell',
      button: 'Order',
      path: `/order-xpanse/${loanId}`,
      due: null,
      daysLeft: null,
      unit: 'day',
      words: '',
      tone: 'ink',
      overdue: false,
      why: null,
      ifMissed: null,
    },
  ],
});

function Header() {
  const frame = useLoanFrame(loanId);
  return frame.state === 'ready' ? <LoanHeader {...frame.header} /> : null;
}
const actions = replied(getLoanActions, asked, { isLoanInUse: false, actions: { action: [] } });

test('the header says who, what, the lock and the nearest deadline', () => {
  const { text } = drawnPanel(<Header />, [details(), actions, mayOnly()]);
  expect(text).toContain('Marisol T. Okafor and Daniel Okafor');
  expect(text).toContain('$318,087');
  expect(text).toContain('LTV / CLTV 83.44% / 83.44%');
  expect(text).toContain('30-year fixed, FHA 6.125%');
  expect(text).toContain('Lock Mon 01/04/27 45 days left');
  expect(text).toContain('Loan Estimate due Tue 11/24 2 business days left');
});

test('a figure that is not known is a dash that says what it waits for', () => {
  expect(drawnPanel(<Header />, [details(), actions]).text).toContain('DTI missing: No income yet');
});

test('a lock that drifted says so in the header', () => {
  const lock = { state: 'locked', expiresAt: null, expiresOn: '2027-01-04', expiresTime: '20:00', daysLeft: 45 } as const;
  const drifted = details({ lock: { ...lock, drift: 'The score fell from 742 to 700.' } });
  const { text, markup } = drawnPanel(<Header />, [drifted, actions]);
  expect(text).toContain('Price has drifted');
  expect(markup).toContain('title="The score fell from 742 to 700."');
});

test('the next actions come in their order, each with its reason, owner, due day and the screen that does it', () => {
  const { text, buttons } = drawnPanel(<LoanDetailsScreen params={{ loanId }} />, [details(), nextActions, mayOnly()]);
  const first = text.indexOf('Send the Loan Estimate');
  expect(first).toBeGreaterThan(-1);
  expect(text.indexOf('Order the appraisal')).toBeGreaterThan(first);
  expect(text).toContain('Owed three business days after the application');
  expect(text).toContain('2 business days left');
  expect(text).toContain('Not curable');
  // Not the name MISMO has for it.
  expect(text).toContain('USDA, Purchase');
  expect(buttons).toEqual(expect.arrayContaining(['Open Loan Estimate', 'Order']));
});

test('figures and next actions that are refused say why; nothing is waited for', () => {
  const { text } = drawnPanel(<LoanDetailsScreen params={{ loanId }} />, [
    refused(getLoanDetails, asked, 'LOAN_NOT_ALLOWED', { loanId }),
    refused(getLoanNextActions, asked, 'LOAN_NOT_ALLOWED', { loanId }),
    mayOnly(),
  ]);
  expect(text).toContain('What to do next did not load. User is not allowed to access loan 1400023871.');
  expect(text).toContain('The numbers did not load. User is not allowed to access loan 1400023871.');
});

test('a comment is written by who may, and only read by an auditor', () => {
  const comments = replied(getLoanComments, asked, { comments: [] });
  const screen = <CommentsScreen params={{ loanId }} />;
  expect(drawnPanel(screen, [comments, mayOnly('put-loan-comment')]).fields).toEqual(['Write to the lender or your team']);
  const reader = drawnPanel(screen, [comments, mayOnly()]);
  expect(reader.fields).toEqual([]);
  expect(reader.text).toContain('No comments yet.');
  expect(drawnPanel(<Header />, [details(), actions, mayOnly('put-loan-comment')]).buttons).toContain('Comment');
  expect(drawnPanel(<Header />, [details(), actions, mayOnly()]).buttons).not.toContain('Comment');
});
