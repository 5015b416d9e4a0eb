import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { wholeNumber } from '../contract/whole-number.ts';
import { wholeNumber as decide } from '../domain/whole-number.ts';
import { wholeApplicationOf } from '../port/application-versions.ts';

/** The reply as it is stored: where the number is, and not the number. */
interface StoredReply {
  readonly loanId: string;
  readonly version: number;
  readonly path: string;
}

/**
 * Replies with a whole number and writes a journal line that it was seen, or does neither. A repeated request replies with the number of that line.
 */
export default command(wholeNumber, {
  read: async (tx, { loan }) => ok({ application: await wholeApplicationOf(tx, loan) }),
  decide: ({ application }, { loan, body }) => decide(loan.loanNumber, application, body.path),
  record: ({ sentence }, { asked: { loan, actor, body } }) => ({
    journal: [
      loanLine(loan, actor, {
        kind: 'whole-number-seen',
        summary: sentence,
        details: { path: body.path },
      }),
    ],
  }),
  reply: ({ version, value }, { asked: { loan, body } }) => ({ loanId: loan.loanNumber, version, path: body.path, value }),
  replay: {
    stored: ({ loanId, version, path }): StoredReply => ({ loanId, version, path }),
    read: async (tx, stored, { loan }) => {
      const { loanId, version, path } = stored as StoredReply;
      const seen = decide(loan.loanNumber, await wholeApplicationOf(tx, loan, version), path);
      return seen.ok ? ok({ loanId, version, path, value: seen.value.value }) : seen;
    },
  },
});
