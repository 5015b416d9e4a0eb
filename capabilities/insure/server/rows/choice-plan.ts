import type { Instant } from '../../../../foundation/units/units.ts';
import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import type { MiChoice } from '../../../fees/domain/index.ts';
import type { AnswerOnFile } from '../../domain/mi-quotes.ts';
import { miWrite, type MiRow } from './mi-rows.ts';

interface ChosenMi {
  readonly choice: MiChoice;
  /** The insurance as the sentence of the journal names it. */
  readonly words: string;
  /** The insurer's answer that was chosen; none where the rates were typed. */
  readonly answer?: AnswerOnFile;
}

/** Records the insurance that was chosen for a loan, as the next revision of what was before. */
export function choicePlan(
  { loan, actor }: { readonly loan: FoundLoan; readonly actor: Actor },
  { before, now }: { readonly before: MiRow; readonly now: Instant },
  { choice, words, answer }: ChosenMi,
): Plan {
  const saved = { revision: before.revision + 1, personId: actor.personId, now, answer: answer ?? null };
  const quote = answer && { request: answer.request, insurerId: answer.insurerId, simulated: answer.simulated };
  return {
    writes: [miWrite(loan, choice, saved)],
    journal: [
      loanLine(loan, actor, {
        kind: 'mortgage-insurance-chosen',
        summary: `${actor.displayName} chose ${words} for the mortgage insurance`,
        details: { before: before.choice, after: choice, ...(quote ? { quote } : {}) },
      }),
    ],
  };
}
