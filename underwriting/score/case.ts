import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { representativeScore } from './representative-score.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'score',
    title: 'The score that counts for each borrower and for the loan',
    law: 'Fannie Mae B3-5.1-02, Freddie Mac 5203.2',
    inputs: ['borrowers: a list of scores for each'],
    run: (inputs) => answerCase(inputs, score),
  },
];

function score(fields: CaseInputs): Result<CaseAnswer> {
  const borrowers = scoresOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = representativeScore(borrowers);
  if (!found.ok) return found;
  const { perBorrower, representative } = found.value;
  const trees = [representative, ...perBorrower].filter((each) => each !== undefined).map((each) => each.why);
  return ok({
    perBorrower: perBorrower.map((each) => each?.value ?? null),
    representative: representative?.value ?? null,
    ...(trees.length === 0 ? {} : { why: joined('Score', trees.slice(0, 1)) }),
  });
}

function scoresOf(fields: CaseInputs): readonly (readonly number[])[] {
  const raw = fields.raw('borrowers');
  if (Array.isArray(raw) && raw.every((own) => Array.isArray(own) && own.every(isScore))) return raw as readonly (readonly number[])[];
  fields.refuseField('borrowers', '"borrowers" is a list with a list of scores for each borrower.');
  return [];
}

function isScore(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value);
}
