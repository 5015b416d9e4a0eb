import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { sellsLoans } from '../../../access/domain/who-sells.ts';
import { memberships } from '../../../access/port/people.ts';
import { planInForce } from '../../../partners/domain/index.ts';
import { lenderPaidPlans } from '../../../partners/port/compensation-plans.ts';
import { licensesInForce } from '../../../partners/port/licensing.ts';
import type { FirstBrokerage } from '../../domain/first-day.ts';
import { companiesOf } from './companies.ts';

/** The lender, and what each brokerage that the transaction sees has of what it needs to register, price and lock. */
export async function firstCompanies(tx: ReadTx, today: PlainDate) {
  const companies = await companiesOf(tx);
  const licenses = await licensesInForce(tx, today);
  const plans = await lenderPaidPlans(tx);
  const roles = await tx.selectFrom(memberships.as('m')).select(['m.brokerage_id', 'm.roles']).distinct().execute();
  const selling = new Set(roles.filter((one) => sellsLoans(one.roles)).map((one) => one.brokerage_id));
  const brokerages = companies
    .filter(({ shown }) => shown.kind !== 'lender' && shown.active)
    .map(({ shown: { brokerageId, name, people }, checked }): FirstBrokerage => {
      const states = licenses.filter((one) => one.brokerageId === brokerageId).map(({ state }) => state);
      return {
        name,
        people,
        licensedIn: checked ? [...new Set(states)] : 'anywhere',
        paid: planInForce(
          plans.filter((plan) => plan.brokerageId === brokerageId),
          'Lender',
          today,
        )?.points,
        sells: selling.has(brokerageId),
      };
    });
  return { lender: companies.find(({ shown }) => shown.kind === 'lender')!.shown, brokerages };
}
