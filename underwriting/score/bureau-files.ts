import { count, given, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep } from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { asVerdict, countFact } from '../facts.ts';

/** What a bureau answered when it was asked for a borrower's file. */
export type BureauFile = 'returned' | 'noFile' | 'frozen' | 'error';

const SOURCE = 'Fannie Mae Selling Guide B3-5.1-01 [unverified]';

/**
 * Whether the bureaus' answers make a usable report (Fannie Mae Selling Guide B3-5.1-01): all three must have been asked. One frozen file is no hindrance
 * where the two others came back; two frozen files are, by the system or by hand. A bureau that knows nobody is not frozen: one file is then enough.
 */
export function bureauFilesAcceptable(files: readonly BureauFile[]): Result<Explained<boolean>> {
  if (files.length === 0) return missing('files', "The bureaus' answers");
  const of = (kind: BureauFile): number => files.filter((each) => each === kind).length;
  const frozen = countFact('Frozen files', of('frozen'), 'Credit report');
  const needed = of('frozen') > 0 ? 2 : 1;
  const verdicts = [
    compareStep(
      'All three bureaus were asked',
      countFact('Bureaus asked', files.length, 'Credit report'),
      '>=',
      given('Bureaus', count(3), SOURCE),
    ),
    compareStep('No more than one file is frozen', frozen, '<=', given('Frozen files allowed', count(1), SOURCE)),
    compareStep(
      'Enough files came back',
      countFact('Files returned', of('returned'), 'Credit report'),
      '>=',
      given(needed === 2 ? 'Files needed beside a frozen one' : 'Files needed', count(needed), SOURCE),
    ),
    compareStep(
      'No bureau failed to answer',
      countFact('Failed requests', of('error'), 'Credit report'),
      '=',
      given('Failed requests allowed', count(0), SOURCE),
    ),
  ];
  return ok(asVerdict(allOf('The report is acceptable', verdicts, { rule: 'score.bureaus', source: SOURCE })));
}
