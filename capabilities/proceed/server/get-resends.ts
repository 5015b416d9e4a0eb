import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { factsOfLoan, sentEstimates } from '../../disclose/port/sent-estimates.ts';
import { getResends } from '../contract/get-resends.ts';
import { resentOf } from './rows/resends.ts';

export default query(getResends, async ({ loan, read }, { clock, settings }) => {
  const { facts, sent, resent } = await read(async (tx) => {
    const [found, estimates, again] = await Promise.all([
      factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone),
      sentEstimates(tx, loan),
      resentOf(tx, loan),
    ]);
    return { facts: found, sent: estimates, resent: again };
  });
  const first = sent.flatMap(({ version, sentBy, deliveries }) => deliveries.map((each) => ({ ...each, version, again: false, sentBy })));
  const later = resent.map(({ display_name: sentBy, sent_at: sentAt, ...each }) => ({ ...each, again: true, sentAt, sentBy }));
  return ok({
    versions: sent.map(({ version, sentOn, sha256, papers }) => ({ version, sentOn, sha256, papers: papers.length })),
    deliveries: [...later, ...first],
    parties: facts.recipients.map(({ id, name, role, email }) => ({ recipientId: id, name, role, email })),
  });
});
