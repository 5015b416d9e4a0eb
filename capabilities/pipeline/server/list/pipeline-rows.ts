import type { z } from 'zod';
import { daysBetween } from '../../../../foundation/dates/dates.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { disclosureIcon } from '../../../loan/domain/disclosure-icon.ts';
import { estimateDeadline } from '../../../loan/domain/estimate-deadline.ts';
import { lockStateAt } from '../../../loan/domain/lock-state-at.ts';
import type { pipelineRow } from '../../contract/pipeline-row.ts';
import { sortKeys } from './list-order.ts';
import type { ListFor } from './list-views.ts';
import { estimateColumnNames, estimateColumnsOf } from '../../../loan/port/estimate-columns.ts';
import { qmChecks } from '../../../disclose/port/qm-checks.ts';
import { loans } from '../../../loan/port/loans.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';

type PipelineRow = z.output<typeof pipelineRow>;

interface Order {
  readonly by: keyof typeof sortKeys;
  readonly descending: boolean;
}
/** The newest change first. */
const NEWEST: Order = { by: 'updated', descending: true };

/**
 * The loans of a list in its order, still to be narrowed and limited. Nothing is joined to them but what the order needs: what a row has from
 * other tables is looked up for the loans of the page alone.
 */
export function sortedLoans(tx: ReadTx, { by, descending }: Order = NEWEST, from: typeof loans = loans) {
  const direction = descending ? 'desc' : 'asc';
  const key = sortKeys[by];
  return tx
    .selectFrom(from.as('loan'))
    .$if(by === 'officer', (q) => q.leftJoin(people.as('o'), 'o.person_id', 'loan.officer_id'))
    .$if(by === 'processor', (q) => q.leftJoin(people.as('p'), 'p.person_id', 'loan.processor_id'))
    .$if(by === 'brokerage', (q) => q.innerJoin(brokerages.as('b'), 'b.brokerage_id', 'loan.brokerage_id'))
    .$if(by === 'qm', (q) =>
      q.leftJoin(qmChecks.as('q'), (join) =>
        join.onRef('q.brokerage_id', '=', 'loan.brokerage_id').onRef('q.loan_number', '=', 'loan.loan_number'),
      ),
    )
    .selectAll('loan')
    .select([key.by.as('sort_by'), key.text.as('sort_key')])
    .orderBy(key.by, direction)
    .orderBy('loan.loan_number', direction);
}

/** The rows of the chosen loans, in the order they were chosen by. */
export function selectRows(tx: ReadTx, chosen: ReturnType<typeof sortedLoans>, { descending }: Order = NEWEST) {
  const direction = descending ? 'desc' : 'asc';
  return tx
    .selectFrom(chosen.as('loan'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'loan.brokerage_id')
    .leftJoin(qmChecks.as('q'), (join) =>
      join.onRef('q.brokerage_id', '=', 'loan.brokerage_id').onRef('q.loan_number', '=', 'loan.loan_number'),
    )
    .leftJoin(people.as('o'), 'o.person_id', 'loan.officer_id')
    .leftJoin(people.as('p'), 'p.person_id', 'loan.processor_id')
    .select([
      'loan.loan_number',
      'loan.mortgage_type',
      'loan.borrower_name',
      'loan.borrower_last_name',
      'b.name as brokerage_name',
      'loan.tpo_type',
      'o.display_name as officer',
      'p.display_name as processor',
      'loan.product_name',
      'loan.loan_amount_cents',
      'loan.note_rate_thousandths',
      'loan.ltv_thousandths',
      'loan.score',
      'loan.lock_state',
      'loan.lock_expires_at',
      'loan.lien_priority',
      'loan.property_state',
      'loan.loan_purpose',
      'loan.anticipated_closing_date',
      'loan.registered_at',
      'loan.updated_at',
      'q.result as qm_result',
      'loan.sort_key',
    ])
    .select(estimateColumnNames.map((name) => `loan.${name}` as const))
    .orderBy('loan.sort_by', direction)
    .orderBy('loan.loan_number', direction);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

export function rowOf(row: Selected, { today, now, zone }: ListFor): PipelineRow {
  const lockState = lockStateAt(row.lock_state as PipelineRow['lockState'], row.lock_expires_at, now);
  const expires = row.lock_expires_at ? dateIn(zone, row.lock_expires_at) : null;
  const estimate = estimateColumnsOf(row, zone);
  const le = estimateDeadline(estimate, today);
  return {
    loanNumber: row.loan_number,
    tpoloanType: row.tpo_type as PipelineRow['tpoloanType'],
    loanType: row.mortgage_type,
    borrowerName: row.borrower_name,
    borrower: { last: row.borrower_last_name, display: row.borrower_name },
    brokerageName: row.brokerage_name,
    officer: row.officer,
    processor: row.processor,
    productName: row.product_name,
    amountCents: row.loan_amount_cents,
    rate: row.note_rate_thousandths,
    ltv: row.ltv_thousandths,
    score: row.score,
    status: row.status,
    loanClass: lockState === 'locked' ? 'Locked' : 'Not Locked',
    lockState,
    lenderExpiry: expires,
    lockDaysLeft: expires ? daysBetween(today, expires) : null,
    le,
    disclosureDate: estimate.firstSentOn,
    leIcon: disclosureIcon(estimate.firstSentOn !== null, le.daysLeft ?? undefined),
    qmcheck: row.qm_result === 'Success' ? true : row.qm_result === 'Failed' ? false : null,
    lienPosition: row.lien_priority,
    propertyState: row.property_state,
    purpose: row.loan_purpose,
    closingDate: row.anticipated_closing_date,
    registeredAt: row.registered_at,
    updatedAt: row.updated_at,
  };
}
