import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { bureauFilesAcceptable, type BureauFile } from './bureau-files.ts';
import { manualScoreTest } from './minimum-score.ts';
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
  {
    name: 'manualScoreTest',
    title: 'Least score of a loan underwritten by hand',
    law: 'Fannie Mae B3-5.1-01, B3-5.1-02',
    inputs: ['borrowers: a list of scores for each, arm; optional: on'],
    run: (inputs) => answerCase(inputs, manualTest),
  },
  {
    name: 'bureaus',
    title: 'Frozen and missing files of the bureaus',
    law: 'Fannie Mae B3-5.1-01',
    inputs: ['files: Returned, NoFile, Frozen or Error for each bureau asked'],
    run: (inputs) => answerCase(inputs, bureaus),
  },
];

function score(fields: CaseInputs): Result<CaseAnswer> {
  const borrowers = scoresOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = representativeScore(borrowers);
  if (!found.ok) return found;
  const { perBorrower, representative, averageMedian } = found.value;
  const trees = [representative, averageMedian].filter((each) => each !== undefined).map((each) => each.why);
  return ok({
    perBorrower: perBorrower.map((each) => each?.value ?? null),
    representative: representative?.value ?? null,
    averageMedian: averageMedian?.value ?? null,
    ...(trees.length === 0 ? {} : { why: joined('Score', trees) }),
  });
}

function manualTest(fields: CaseInputs): Result<CaseAnswer> {
  const on = fields.date('on', 'applicationDate');
  const loan = { arm: fields.flag('arm', 'adjustable') ?? false, scores: scoresOf(fields), ...(on === undefined ? {} : { on }) };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = manualScoreTest(loan);
  if (!found.ok) return found;
  const { tested, minimum, meets } = found.value;
  return ok({ tested: tested.value, minimum: minimum.value, meets: meets.value, why: meets.why });
}

const BUREAU_FILES: Readonly<Record<string, BureauFile>> = {
  returned: 'returned',
  nofile: 'noFile',
  norecord: 'noFile',
  frozen: 'frozen',
  error: 'error',
};

function bureaus(fields: CaseInputs): Result<CaseAnswer> {
  const raw = fields.raw('files', 'bureaus');
  const said = Array.isArray(raw)
    ? raw.map(
        (each) =>
          BUREAU_FILES[
            String(each)
              .replace(/[^a-z]/gi, '')
              .toLowerCase()
          ],
      )
    : [];
  const files = said.filter((each) => each !== undefined);
  if (!Array.isArray(raw) || files.length < said.length)
    fields.refuseField('files', '"files" is a list of Returned, NoFile, Frozen or Error, one for each bureau.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = bureauFilesAcceptable(files);
  return found.ok ? ok({ acceptable: found.value.value, why: found.value.why }) : found;
}

/** A bureau without a score for a borrower may be written as null. */
function scoresOf(fields: CaseInputs): readonly (readonly number[])[] {
  const raw = fields.raw('borrowers', 'scores');
  const usable = Array.isArray(raw) && raw.every((own) => Array.isArray(own) && own.every((each) => each === null || isScore(each)));
  if (usable) return (raw as readonly (readonly (number | null)[])[]).map((own) => own.filter((each) => each !== null));
  fields.refuseField('borrowers', '"borrowers" is a list with a list of scores for each borrower.');
  return [];
}

function isScore(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 300 && value <= 850;
}
