import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { getImports } from '../../capabilities/application/contract/get-imports.ts';
import { BringIn } from '../../capabilities/documents/web/bring-in.tsx';
import { deskRequestsOfLoan } from '../../capabilities/lock-desk/contract/desk-requests-of-loan.ts';
import { AskTheDesk } from '../../capabilities/lock-desk/panels/ask-the-desk.tsx';
import { getLockWarnings } from '../../capabilities/market/contract/get-lock-warnings.ts';
import LockWarningsScreen from '../../capabilities/market/web/lock-warnings-screen.tsx';
import { listRateSheets } from '../../capabilities/publish/contract/list-rate-sheets.ts';
import RateSheetsScreen from '../../capabilities/publish/web/sheets/rate-sheets-screen.tsx';
import type { CallName } from '../../ui/calls/index.ts';
import { drawnPanel, mayOnly, replied, type Replied } from '../../ui/testing/drawn-panel.tsx';

const loanId = '1400023871';

interface Case {
  readonly name: string;
  readonly screen: ReactNode;
  readonly replies: readonly Replied[];
  readonly may: CallName;
  /** A button or field that only who may is shown, or can press. */
  readonly commits: string;
}

const cases: readonly Case[] = [
  {
    name: 'asking the lock desk',
    screen: <AskTheDesk loanId={loanId} zone="America/New_York" />,
    replies: [
      replied(
        deskRequestsOfLoan,
        { params: { loanId } },
        {
          requests: [],
          asks: [{ kind: 'concession', name: 'Concession', reason: null }],
          extensions: [],
          relocks: [],
          lockDays: [],
          products: [],
          drift: null,
          promisedMinutes: 30,
        },
      ),
    ],
    may: 'desk-ask',
    commits: 'Send to lock desk',
  },
  {
    name: 'bringing a file in',
    screen: <BringIn loanId={loanId} />,
    replies: [replied(getImports, { params: { loanId } }, { imports: [] })],
    may: 'upload-loan-file',
    commits: 'Choose a file',
  },
  {
    name: 'uploading a rate sheet',
    screen: <RateSheetsScreen />,
    replies: [replied(listRateSheets, { query: {} }, { sheets: [], next: null })],
    may: 'upload-rate-sheet',
    commits: 'Choose a file',
  },
  {
    name: 'saving lock warnings',
    screen: <LockWarningsScreen />,
    replies: [
      replied(
        getLockWarnings,
        {},
        {
          choice: { days: [3], whose: 'own', byMail: false },
          mayChooseAll: false,
          everyBrokerage: false,
          mail: 'audrey@example.com',
          opens: '08:00',
          zone: 'America/New_York',
        },
      ),
    ],
    may: 'put-lock-warnings',
    commits: 'Save',
  },
];

test.each(cases)('$name is shown to people who may use it, and not to people who only read', ({ screen, replies, may, commits }) => {
  expect(drawnPanel(screen, [...replies, mayOnly(may)]).buttons).toContain(commits);
  expect(drawnPanel(screen, [...replies, mayOnly()]).buttons).not.toContain(commits);
});
