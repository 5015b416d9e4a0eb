import type { ReadTx } from '../../../../platform/database/database.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { Actor, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { people } from '../../../access/port/people.ts';
import { applicationOf } from '../../../application/port/application-versions.ts';
import { editableLoan } from '../../../application/port/editable-loan.ts';
import { isOpen, type OrderKind, type OrderState } from '../../../orders/domain/index.ts';
import { ordersOfLoan } from '../../../orders/port/orders.ts';
import { spendingIsSo, spendingOf } from '../../../orders/port/spending.ts';
import { portalSettings } from '../../../portal-settings/port/portal-settings.ts';
import type { Consent, ConsentChannel, Inquiry } from '../../domain/consent.ts';
import type { CreditFacts, ReportSystem } from '../../domain/order-credit.ts';
import { creditPersons } from '../../domain/persons.ts';

/** Loan Product Advisor has reports of its own. */
export function kindOf(system: ReportSystem | undefined): OrderKind {
  return system === 'LPA' ? 'lpa-credit' : 'credit';
}

export async function consentsOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly Consent[]> {
  const rows = await tx
    .selectFrom('credit_consent as c')
    .innerJoin(people.as('p'), 'p.person_id', 'c.recorded_by')
    .selectAll('c')
    .select('p.display_name')
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .orderBy('c.recorded_at')
    .execute();
  return rows.map((row) => ({
    consentId: row.consent_id,
    borrowerId: row.borrower_id,
    borrowerName: row.borrower_name,
    inquiry: row.inquiry as Inquiry,
    channel: row.channel as ConsentChannel,
    wording: row.wording,
    givenOn: row.given_on,
    recordedBy: row.display_name,
    recordedAt: row.recorded_at,
  }));
}

export interface LoanCredit extends CreditFacts {
  readonly applicationVersion: number;
  readonly today: PlainDate;
}

/** Whose credit spending is counted, and on which day. */
export function spendingFor(brokerageId: number, today: PlainDate, zone: string) {
  return { brokerageId, kinds: ['credit', 'lpa-credit'], today, zone } as const;
}

/** Whether a brokerage has spent as much as an order was decided on, for a plan that must not be written when it has spent more. */
export function budgetUnchanged({ brokerageId }: FoundLoan, { budget, today }: Pick<LoanCredit, 'budget' | 'today'>, zone: string) {
  const spent = { today: budget.todayCents, month: budget.monthCents, open: budget.openCents };
  return spendingIsSo(spendingFor(brokerageId, today, zone), spent);
}

/** The input of the decision on a credit order; undefined while the loan has no application. */
export async function creditFacts(
  tx: ReadTx,
  { loan, actor }: { readonly loan: FoundLoan; readonly actor: Actor },
  { settings, clock }: Pick<Portal, 'settings' | 'clock'>,
  system?: ReportSystem,
): Promise<LoanCredit | undefined> {
  const today = await clock.todayIn(tx);
  const ofBrokerage = spendingFor(loan.brokerageId, today, settings.zone);
  const [{ creditDaily, creditMonthly }, application, { ended }, consents, orders, spent] = await Promise.all([
    portalSettings(tx, settings),
    applicationOf(tx, loan),
    editableLoan(tx, loan),
    consentsOf(tx, loan),
    ordersOfLoan(tx, loan, [kindOf(system)]).execute(),
    spendingOf(tx, ofBrokerage),
  ]);
  if (!application) return undefined;
  return {
    agency: settings.creditAgency?.name,
    ended,
    people: creditPersons(application.document),
    consents,
    openOrder: orders.find(({ state }) => isOpen({ state: state as OrderState }))?.title,
    budget: {
      dailyCents: creditDaily,
      monthlyCents: creditMonthly,
      todayCents: spent.today,
      monthCents: spent.month,
      openCents: spent.open,
      mayExceed: actor.inside || actor.roles.includes('brokerage-manager'),
    },
    today,
    applicationVersion: application.version,
  };
}
