import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveBrokerDocDetails } from '../contract/save-broker-doc-details.ts';
import { saveBrokerDocDetails as decide, settingsInWords } from '../domain/index.ts';
import { brokeragesWithSettings, settingsOfYesNo, settingsUnchanged, settingWrite } from './rows/settings.ts';

export default command(saveBrokerDocDetails, {
  read: async (tx, { brokerageId }, { clock }) => {
    const [[brokerage], now] = await Promise.all([brokeragesWithSettings(tx, brokerageId), clock.nowIn(tx)]);
    return brokerage ? ok({ brokerage, now }) : refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  },
  decide: ({ brokerage }, { body }) =>
    decide(
      { version: brokerage.version, ...settingsOfYesNo(brokerage) },
      { basedOn: body.basedOn, reason: body.reason, ...settingsOfYesNo(body) },
    ),
  record: (changed, { context: { brokerage, now }, asked: { actor, brokerageId } }) => ({
    unchanged: [settingsUnchanged(brokerageId, brokerage.version)],
    writes: [settingWrite(brokerageId, changed, { personId: actor.personId, now })],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'way-of-issuing-set',
        subject: `disclosure ${brokerageId}`,
        summary: `${actor.displayName} set how the Loan Estimates of ${brokerage.name} are issued: ${settingsInWords(settingsOfYesNo(brokerage), changed)}`,
        details: {
          version: changed.version,
          from: changed.from,
          to: changed.to,
          secondLook: changed.secondLook,
          initialClosing: changed.initialClosing,
          reason: changed.reason,
        },
      }),
    ],
  }),
  reply: ({ version, to }) => ({ version, way: to }),
});
