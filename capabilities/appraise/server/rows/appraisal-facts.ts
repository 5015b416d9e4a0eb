import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { applicationOf } from '../../../application/port/application-versions.ts';
import { isOver } from '../../../loan/port/loan-status.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { isOpen, type OrderState } from '../../../orders/domain/index.ts';
import { ordersOfLoan } from '../../../orders/port/orders.ts';
import { respectedOf, type AppraisalFacts, type FirstAppraisal, type ValueAcceptance } from '../../domain/index.ts';
import { acceptancesOf } from './acceptance.ts';
import { appraisalsOf, type StoredAppraisal } from './appraisals.ts';
import { secondOf } from './second-needed.ts';
import type { AppraisalRequested } from '../vendor/appraisal-requested.ts';

export interface LoanAppraisal extends AppraisalFacts {
  readonly closingOn: PlainDate | null;
  readonly acceptances: readonly ValueAcceptance[];
  /** Whether the law requires a second one; undefined while no resale facts are recorded. */
  readonly second: Explained<boolean> | undefined;
}

/** The input of the decision on an order of an appraisal; undefined while the loan has no application. */
export async function appraisalFacts(
  tx: ReadTx,
  loan: FoundLoan,
  { settings, clock }: Pick<Portal, 'settings' | 'clock'>,
): Promise<LoanAppraisal | undefined> {
  const [application, row, orders, appraisals, today] = await Promise.all([
    applicationOf(tx, loan),
    loanOf(tx, loan).select(['l.status', 'l.intent_on', 'l.anticipated_closing_date']).executeTakeFirstOrThrow(),
    ordersOfLoan(tx, loan, ['appraisal']).execute(),
    appraisalsOf(tx, loan),
    clock.todayIn(tx),
  ]);
  if (!application) return undefined;
  const open = orders.find(({ state }) => isOpen({ state: state as OrderState }));
  const awaited = appraisals.find(({ reports }) => reports.length === 0);
  const { document } = application;
  const second = await secondOf(tx, loan, document);
  const first = appraisals.findLast(({ row: { second: is } }) => !is);
  const due = second?.value === true && first !== undefined && !appraisals.some(({ row: { second: is } }) => is);
  const acceptances = await acceptancesOf(tx, loan, {
    document,
    today,
    zone: settings.zone,
    closingOn: row.anticipated_closing_date,
    ordered: open?.title ?? (appraisals[0] && nameOf(appraisals[0])),
  });
  return {
    document,
    setUp: settings.appraisal !== undefined,
    ended: isOver(row.status),
    today,
    intentOn: row.intent_on,
    // A second one may be ordered while the first is in progress.
    openOrder: open?.title ?? (due ? undefined : awaited && nameOf(awaited)),
    accepted: respectedOf(acceptances)?.says,
    secondAfter: due ? firstOf(first, orders) : undefined,
    closingOn: row.anticipated_closing_date,
    acceptances,
    second,
  };
}

function nameOf({ row }: StoredAppraisal): string {
  return `${row.company} ${row.company_order}`;
}

function firstOf({ row }: StoredAppraisal, orders: readonly { readonly order_id: string; readonly request: unknown }[]): FirstAppraisal {
  // Written by `new-appraisal-order` alone.
  const request = orders.find(({ order_id: orderId }) => orderId === row.appraisal_id)?.request as AppraisalRequested | undefined;
  return { companyId: request?.companyId ?? '', company: row.company };
}
