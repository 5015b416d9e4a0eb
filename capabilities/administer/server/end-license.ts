import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { licenseEndWrite, licensesOf } from '../../partners/port/licensing.ts';
import { endLicense } from '../contract/end-license.ts';

export default command(endLicense, {
  read: async (tx, { brokerageId, params }, { clock }) => {
    const license = (await licensesOf(tx, brokerageId)).find(({ licenseId }) => licenseId === params.licenseId);
    return license ? ok({ license, today: await clock.todayIn(tx) }) : refuse('LICENSE_NOT_FOUND', '', { field: 'licenseId' });
  },
  decide: ({ license }) => ok(license),
  record: (license, { context: { today }, asked: { actor, brokerageId } }) => ({
    writes: [licenseEndWrite(brokerageId, license.licenseId, today)],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'license-ended',
        subject: `brokerage ${brokerageId}`,
        summary: `${actor.displayName} took license ${license.number} for ${license.state} back`,
        details: license,
      }),
    ],
  }),
  reply: ({ licenseId }) => ({ licenseId }),
});
