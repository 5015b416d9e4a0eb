import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { membersOf, type ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { labelOf } from '../../../standards/mismo-3.4/paths.ts';
import { splitSecrets } from '../../../standards/mismo-3.4/secret-values.ts';
import type { ApplicationVersion } from './application-version.ts';
import { valueAt } from './edit/apply-edits.ts';
import { asCalled, itemNames } from './import/place-in-words.ts';

export interface NumberSeen {
  readonly value: string;
  /** For the journal: which number, and whose; of the number itself only what is always shown. */
  readonly sentence: string;
}

/** Decides on showing a whole number of a loan's application, of the version that has it (`NO_SUCH_NUMBER`). */
export function wholeNumber(
  loanId: string,
  application: ApplicationVersion | undefined,
  path: string,
): Result<NumberSeen & { readonly version: number }, Refusal<'NO_SUCH_NUMBER'>> {
  const seen = application && wholeNumberAt(application.document, path);
  if (!seen?.ok) return refuse('NO_SUCH_NUMBER', '', { details: { loanId } });
  return ok({ ...seen.value, version: application!.version });
}

/** A whole number that is shown as its last four, at its path. What is shown whole anyway is not asked for here. */
function wholeNumberAt(document: ApplicationDocument, path: string): Result<NumberSeen, Refusal<'NO_SUCH_NUMBER'>> {
  const { document: shown, secrets } = splitSecrets(document);
  const value = Object.hasOwn(secrets, path) ? secrets[path] : undefined;
  if (value === undefined || valueAt(document, path) !== value) return refuse('NO_SUCH_NUMBER', '');
  const steps = path.split('/');
  const name = steps.at(-1)!;
  const called = name === 'TaxpayerIdentifierValue' ? 'Social Security number' : asCalled(labelOf(name)).toLowerCase();
  const names = itemNames([membersOf(shown)]);
  const whose = steps.slice(0, -1).filter((_, index) => index % 2 === 1);
  const owner = whose.map((id) => names.get(id)).find((one) => one !== undefined);
  return ok({ value, sentence: `Saw the whole ${called}${owner === undefined ? '' : ` of ${owner}`}` });
}
