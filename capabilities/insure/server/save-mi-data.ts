import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import type { MiChoice } from '../../fees/domain/index.ts';
import { saveMiData } from '../contract/save-mi-data.ts';
import { saveMiData as decide } from '../domain/save-mi-data.ts';
import { miRow, miView, miWrite } from './rows/mi-rows.ts';

const WORDS = {
  monthly: 'monthly premiums',
  single: 'a single premium',
  split: 'a split premium',
  'lender-paid': 'insurance paid by the lender',
} as const;

export default command(saveMiData, {
  read: async (tx, { loan }, portal) => {
    const [before, found, now] = await Promise.all([miRow(tx, loan), insuredLoan(tx, loan, portal), portal.clock.nowIn(tx)]);
    if (!found.ok) return found;
    const { insured, on, against } = found.value;
    return ok({ before, now, insured, on, against });
  },
  decide: ({ before, insured, on, against }, { body }) => {
    if (against) return { ok: false, refusal: against };
    const { miHeader, kind = 'monthly', coverage = null, rate = null, upfrontRate = null, financed = false } = body;
    const wanted: MiChoice = {
      kind: miHeader.lenderPaid ? 'lender-paid' : kind,
      refundable: miHeader.refundable,
      coverage,
      rate,
      renewal: null,
      upfrontRate,
      financed,
      quoted: null,
    };
    return decide(insured, wanted, { on, revision: before.revision, basedOn: body.basedOn });
  },
  record: (choice, { context: { before, now }, asked: { loan, actor } }) => ({
    writes: [miWrite(loan, choice, { revision: before.revision + 1, personId: actor.personId, now, answer: null })],
    journal: [
      loanLine(loan, actor, {
        kind: 'mortgage-insurance-chosen',
        summary: `${actor.displayName} chose ${WORDS[choice.kind]} for the mortgage insurance`,
        details: { before: before.choice, after: choice },
      }),
    ],
  }),
  reply: (choice, { context: { before, now, insured, on }, asked: { actor } }) =>
    miView({ choice, revision: before.revision + 1, savedAt: now, savedBy: actor.displayName, answer: null }, insured, on),
});
