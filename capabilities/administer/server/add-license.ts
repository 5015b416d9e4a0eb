import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { advisoryLocks, lockOfBrokerage } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { licensesCheckedWrite } from '../../access/port/brokerage-writes.ts';
import { licensesOf, licenseWrite } from '../../partners/port/licensing.ts';
import { addLicense } from '../contract/add-license.ts';
import { addLicense as decide } from '../domain/company.ts';
import { companiesOf } from './rows/companies.ts';

export default command(addLicense, {
  read: async (tx, { brokerageId }) => {
    const [[company], licenses] = await Promise.all([companiesOf(tx, brokerageId), licensesOf(tx, brokerageId)]);
    if (!company) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
    return ok({ company: company.shown, licenses, licenseId: randomUUID() as string });
  },
  decide: ({ licenses }, { body: { brokerageId: _brokerageId, ...typed } }) => decide(typed, licenses),
  record: (license, { context: { company, licenseId }, asked: { actor, brokerageId } }) => ({
    locks: [lockOfBrokerage(advisoryLocks.companies, brokerageId)],
    writes: [licenseWrite({ ...license, licenseId, brokerageId, enteredBy: actor.personId }), licensesCheckedWrite(brokerageId)],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'license-added',
        subject: `brokerage ${brokerageId}`,
        summary: `${actor.displayName} recorded license ${license.number} of ${company.name} for ${license.state}, ${formatDate(license.from)} to ${formatDate(license.until)}`,
        details: { licenseId, ...license },
      }),
    ],
  }),
  reply: (_license, { context: { licenseId } }) => ({ licenseId }),
});
