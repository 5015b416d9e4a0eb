import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { endLenderPaper } from '../contract/end-lender-paper.ts';
import { endLenderPaper as decide } from '../domain/index.ts';
import { lenderPapers } from './rows/lender-papers.ts';

export default command(endLenderPaper, {
  read: async (tx, { params: { paperId } }, { clock }) => {
    const [paper] = await lenderPapers(tx, paperId);
    return ok({ paper, today: await clock.todayIn(tx), now: await clock.nowIn(tx) });
  },
  decide: ({ paper, today }, { body }) => decide(paper, body.lastDay, today),
  record: ({ paper, lastDay }, { context: { now }, asked: { actor } }) => ({
    unchanged: [
      sql<boolean>`exists (select from lender_paper where paper_id = ${paper.paperId} and last_day is not distinct from ${paper.lastDay}::date)`,
    ],
    writes: [
      statements
        .updateTable('lender_paper')
        .set({ last_day: lastDay, ended_by: actor.personId, ended_at: now })
        .where('paper_id', '=', paper.paperId),
    ],
    accountJournal: [
      accountLine(LENDER, actor, {
        kind: 'package-paper-ended',
        subject: paper.paperId,
        summary: `${actor.displayName} ended ${paper.title}: ${lastDay} is its last day`,
        details: { title: paper.title, lastDay, before: paper.lastDay },
      }),
    ],
  }),
  reply: ({ lastDay }) => ({ lastDay }),
});
