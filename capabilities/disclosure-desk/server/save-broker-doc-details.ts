import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { saveBrokerDocDetails } from '../contract/save-broker-doc-details.ts';
import { initialClosingTitles, saveBrokerDocDetails as decide, wayTitles, type InitialClosingMode } from '../domain/index.ts';
import { brokeragesWithSettings, settingsUnchanged } from './rows/settings.ts';

export default command(saveBrokerDocDetails, {
  read: async (tx, { brokerageId }, { clock }) => {
    const [[brokerage], now] = await Promise.all([brokeragesWithSettings(tx, brokerageId), clock.nowIn(tx)]);
    return brokerage ? ok({ brokerage, now }) : refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  },
  decide: ({ brokerage: { version, brokerDiscloses, brokerDraws, secondLook, initialClosing } }, { body }) =>
    decide(
      {
        version,
        brokerDiscloses: brokerDiscloses === 'Y',
        brokerDraws: brokerDraws === 'Y',
        secondLook: secondLook === 'Y',
        initialClosing,
      },
      {
        basedOn: body.basedOn,
        reason: body.reason,
        brokerDiscloses: body.brokerDiscloses === 'Y',
        brokerDraws: body.brokerDraws === 'Y',
        secondLook: body.secondLook === 'Y',
        initialClosing: body.initialClosing,
      },
    ),
  record: (
    { version, from, to, reason, brokerDiscloses, brokerDraws, secondLook, initialClosing },
    { context: { brokerage, now }, asked: { actor, brokerageId } },
  ) => ({
    unchanged: [settingsUnchanged(brokerageId, version - 1)],
    writes: [
      statements.insertInto('disclosure_setting').values({
        brokerage_id: brokerageId,
        version,
        broker_discloses: brokerDiscloses,
        broker_draws: brokerDraws,
        second_look: secondLook,
        initial_closing: initialClosing,
        reason,
        set_by: actor.personId,
        in_force_from: now,
      }),
    ],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'way-of-issuing-set',
        subject: `disclosure ${brokerageId}`,
        summary: `${actor.displayName} set how the Loan Estimates of ${brokerage.name} are issued: ${wayTitles[to]}, before ${wayTitles[from]}${lookWords(brokerage.secondLook, secondLook)}${closingWords(brokerage.initialClosing, initialClosing)}. ${reason}`,
        details: { version, from, to, secondLook, initialClosing, reason },
      }),
    ],
  }),
  reply: ({ version, to }) => ({ version, way: to }),
});

/** The summary of a change of the second look, where it changes. */
function lookWords(before: 'Y' | 'N', now: boolean): string {
  if ((before === 'Y') === now) return '';
  return now ? ', from now on with a second look' : ', from now on without a second look';
}

/** The summary of a change for the first Closing Disclosure, where it changes. */
function closingWords(before: InitialClosingMode, now: InitialClosingMode): string {
  return before === now ? '' : `; a first Closing Disclosure whose conditions hold: ${initialClosingTitles[now].toLowerCase()}`;
}
