import { ok, refuse } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { listedBrokerage } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { endedStatuses } from '../../loan/domain/loan-status.ts';
import { loans } from '../../loan/port/loans.ts';
import { getBrokerDocDetails } from '../contract/get-broker-doc-details.ts';
import { wayOf, wayTitles } from '../domain/index.ts';
import { brokeragesWithSettings, settingsOf, yesNoOf } from './rows/settings.ts';

export default query(getBrokerDocDetails, async ({ actor, query: asked, brokerageId, read }, { database }) => {
  const brokerages = await read((tx) => brokeragesWithSettings(tx, listedBrokerage(actor)));
  const mayChange = reachWith(actor, 'save-broker-doc-details') !== undefined;
  const chosen = brokerages.find((one) => one.brokerageId === brokerageId);
  if (!chosen && asked.brokerageId !== undefined) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  if (!chosen) return ok({ brokerages, chosen: null, mayChange });
  const more = await database.readTenant({ brokerageId }, async (tx) => ({
    history: await settingsOf(tx, brokerageId),
    ...(await openLoans(tx, brokerageId)),
  }));
  const history = more.history.map(({ version, reason, setBy, since, ...settings }) => ({
    version,
    title: wayTitles[wayOf(settings)],
    secondLook: yesNoOf(settings.secondLook),
    initialClosing: settings.initialClosing,
    reason,
    setBy,
    since,
  }));
  return ok({ brokerages, chosen: { ...chosen, ...more, history }, mayChange });
});

/** A brokerage's open loans: those that a change affects, and those whose first estimate was sent. */
async function openLoans(tx: ReadTx, brokerageId: number) {
  const { all, sent } = await tx
    .selectFrom(loans.as('l'))
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('l.le_sent_at').as('sent')])
    .where('l.brokerage_id', '=', brokerageId)
    .where('l.status', 'not in', endedStatuses)
    .executeTakeFirstOrThrow();
  return { loansThatFollow: Number(all) - Number(sent), loansThatStay: Number(sent) };
}
