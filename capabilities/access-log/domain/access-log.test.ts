import { expect, test } from 'vitest';
import { csvOfEvents, type EventRow } from './csv-of-events.ts';
import { outcomeText } from './event-words.ts';

const row: EventRow = {
  at: '2026-11-20T16:00:00.000Z',
  times: 2,
  person: '=cmd, "x"',
  account: 'Harrow',
  kind: 'document',
  call: 'get-document-file',
  outcome: 'shown',
  loanId: '1400000001',
  about: '',
  requestId: 'a-1',
  network: '10.0.0.0/24',
};

test('a name that a spreadsheet would run is a text in the file, and the heads come once', () => {
  expect(csvOfEvents([row], () => 'then', true)).toBe(
    '\uFEFFWhen,Times,Who,Account,What,Outcome,Loan,About,Call,Network,Request\r\n' +
      `then,2,"'=cmd, ""x""",Harrow,document,shown,1400000001,,get-document-file,10.0.0.0/24,a-1\r\n`,
  );
  expect(csvOfEvents([row], () => 'then').split('\r\n')).toHaveLength(2);
});

test('a refusal without words of its own is still said', () => {
  expect(outcomeText('STATUS_NOT_YOURS')).toBe('Refused: status not yours');
  expect(outcomeText('shown')).toBe('Seen');
});
