import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { productsOffered } from '../../price/port/products-offered.ts';
import { judgeDocument } from '../../documents/port/judged-file.ts';
import { addLenderPaper } from '../contract/add-lender-paper.ts';
import { addLenderPaper as decide } from '../domain/index.ts';
import { lenderPapers, paperWrite } from './rows/lender-papers.ts';

export default command(addLenderPaper, {
  prepare: async ({ file, signal }, portal) => {
    const judged = await judgeDocument(file, portal, signal);
    if (!judged.ok) return judged;
    // It is sent to every borrower: it must be checked for viruses at once.
    if (judged.value.virusCheck === 'waits') return refuse('NOT_CHECKED', '', { field: 'file' });
    return judged.value.contentType === 'application/pdf' ? judged : refuse('PAPER_NO_PDF', '', { field: 'file' });
  },
  read: async (tx, _asked, { clock }, file) =>
    ok({
      file,
      papers: await lenderPapers(tx),
      products: await productsOffered(tx),
      today: await clock.todayIn(tx),
      now: await clock.nowIn(tx),
      paperId: randomUUID() as string,
    }),
  decide: ({ file, papers, products, today }, { body }) => decide(body, { papers, products, today, sha256: file.sha256.toString('hex') }),
  make: {
    from: () => [],
    run: (_added, { file }, _asked, { files }) => files.keep(LENDER, file.bytes, file.sha256),
  },
  record: (added, { context: { file, paperId, now }, asked: { actor } }) => ({
    writes: [paperWrite(paperId, added, { file, addedBy: actor.personId, addedAt: now })],
    accountJournal: [
      accountLine(LENDER, actor, {
        kind: 'package-paper-added',
        subject: paperId,
        summary: `${actor.displayName} added ${added.title} to the ${added.phase} package from ${added.firstDay}`,
        details: { ...added, sha256: file.sha256.toString('hex'), fileName: file.name },
      }),
    ],
  }),
  reply: ({ title }, { context: { paperId } }) => ({ paperId, title }),
});
