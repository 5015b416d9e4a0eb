import { expect, test } from 'vitest';
import { readFormattedLoan } from '../../../standards/mismo-2.3.1/read.ts';
import { must } from '../../../foundation/result/result.ts';
import { checkDates } from './unreadable-date.ts';

function judged(birthDate: string, applicationDate: string, anticipatedClosingDate: string) {
  const loan = {
    mortgageterms: { baseLoanAmount: '300000.00' },
    borrower: [{ borrowerID: 'BORROWER_1', birthDate }],
    freedomcustomdata: { loaninformation: { applicationDate, anticipatedClosingDate } },
  };
  const { document, custom, findings } = must(readFormattedLoan(loan));
  const dates = checkDates(findings, custom as Readonly<Record<string, unknown>>);
  return { born: document.borrowers[0]?.BorrowerBirthDate, received: document.loan.ApplicationReceivedDate, dates };
}

test.each([
  ['as MM/dd/yyyy', '04/17/1986', '11/16/2026', '12/15/2026'],
  ['as YYYY-MM-DD', '1986-04-17', '2026-11-16', '2026-12-15'],
])('dates of a formatted loan are read %s', (_spelling, birth, application, closing) => {
  expect(judged(birth, application, closing)).toEqual({
    born: '1986-04-17',
    received: '2026-11-16',
    dates: { ok: true, value: undefined },
  });
});

test.each([
  ['birthDate', '02/30/1986', '11/16/2026', '12/15/2026'],
  ['applicationDate', '04/17/1986', '16.11.2026', '12/15/2026'],
  ['anticipatedClosingDate', '04/17/1986', '11/16/2026', 'soon'],
])('a %s that can’t be read is refused by its field', (field, birth, application, closing) => {
  expect(judged(birth, application, closing).dates).toMatchObject({ ok: false, refusal: { code: 'DATE_NOT_READ', field } });
});
