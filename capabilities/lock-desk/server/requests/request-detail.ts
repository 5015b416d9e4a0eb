import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { Result } from '../../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { deskRequest } from '../../contract/desk-request.ts';
import type { DeskDecision, DeskNo } from '../../domain/desk-change.ts';
import type { StoredRequest } from '../rows/stored-request.ts';
import { figuresOf, type StoredDeskLoan } from './desk-loan.ts';

type Detail = ReplyOf<typeof deskRequest>;

/** The loan of a request as the person who decides it sees it. */
export function loanOfRequest(desk: StoredDeskLoan, request: StoredRequest) {
  const { context, stored, row } = desk;
  return {
    borrower: row.borrower_name,
    brokerage: row.brokerage_name,
    amountCents: row.loan_amount_cents,
    rate: stored?.lock.terms.rate ?? request.wanted.rate ?? null,
    facts: factsOf(desk),
    policyVersion: context.policy.version,
    lockDays: [...context.policy.terms],
  };
}

/** The figures of a decision that can be made; null where it can't, or isn't to be made. */
export function figuresIn(desk: StoredDeskLoan, decided: Result<DeskDecision, DeskNo> | undefined): Detail['figures'] {
  return decided?.ok ? figuresOf(desk, decided.value) : null;
}

function factsOf({ stored, row, context: { policy } }: StoredDeskLoan): Detail['facts'] {
  const closing = row.anticipated_closing_date;
  return [
    ...(stored
      ? [
          { label: 'Extensions used', value: `${stored.lock.extensions} of ${policy.maximumExtensions}` },
          { label: 'Relocks used', value: `${stored.lock.relocks} of ${policy.relock.maximum}` },
        ]
      : []),
    { label: 'Status', value: row.status },
    { label: 'Planned closing', value: closing ? formatDate(closing, { short: true, weekday: true }) : 'missing' },
    { label: 'Loan amount', value: formatMoney(row.loan_amount_cents, { cents: 'hide-zero' }) },
  ];
}
