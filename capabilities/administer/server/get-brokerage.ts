import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { mayCall } from '../../access/port/access-table.ts';
import { accountLinesAbout } from '../../access/port/account-journal-lines.ts';
import { mayOriginate } from '../../partners/domain/index.ts';
import { licensesOf } from '../../partners/port/licensing.ts';
import { getBrokerage } from '../contract/get-brokerage.ts';
import { companiesOf } from './rows/companies.ts';

export default query(getBrokerage, async ({ actor, brokerageId }, { clock, database }) => {
  const { company, licenses, today, history } = await database.readTenant({ brokerageId }, async (tx) => ({
    company: (await companiesOf(tx, brokerageId))[0],
    licenses: await licensesOf(tx, brokerageId),
    today: await clock.todayIn(tx),
    history: await accountLinesAbout(tx, brokerageId, `brokerage ${brokerageId}`),
  }));
  if (!company) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  const licensing = { company: company.shown.name, checked: true, licenses };
  return ok({
    brokerage: company.shown,
    licenses: licenses.map((license) => {
      const { value, why } = mayOriginate(licensing, license.state, today);
      return { ...license, ...value, why };
    }),
    checked: company.checked,
    history: history.map(({ at, actor_name: actorName, summary }) => ({ at, actorName, summary })),
    mayChange: mayCall(actor.roles, 'change-brokerage'),
  });
});
