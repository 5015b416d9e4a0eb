import { ok } from '../../../foundation/result/result.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { packageAroundNow } from '../../disclose/port/package-around.ts';
import { getLoanPapers } from '../contract/get-loan-papers.ts';
import { paperPhases, type JudgedPaper } from '../domain/index.ts';
import { papersToSend } from '../port/papers-to-send.ts';
import { sentPapersOf } from '../port/sent-papers.ts';

export default query(getLoanPapers, ({ loan, read }, { clock, settings: { zone } }) =>
  read(async (tx) => {
    const now = await clock.nowIn(tx);
    const around = await packageAroundNow(tx, loan, now, zone);
    const [sent, ...packages] = await Promise.all([
      sentPapersOf(tx, loan),
      ...paperPhases.map((phase) => papersToSend(tx, loan, { phase, around, on: dateIn(zone, now) })),
    ]);
    return ok({
      packages: packages.map(({ goes, undecided }, at) => ({
        phase: paperPhases[at]!,
        goes: goes.map(paperView),
        undecided: undecided.map(paperView),
      })),
      sent: sent.map(({ form, version, position, title, code, signature, sentOn }) => ({
        form,
        version,
        position,
        title,
        code,
        signature,
        sentOn,
      })),
    });
  }),
);

function paperView({ paper: { paperId, title, code, signature, pages }, included, missing }: JudgedPaper) {
  return { paperId, title, code, signature, pages, why: included.why, missing: [...missing] };
}
