import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { missingForUnderwriting } from '../../../../standards/mismo-3.4/missing-data.ts';
import { fileOfApplication } from '../sent/file-of-application.ts';

/**
 * What prevents an application from being sent, each named once: data that the systems' message requires, and data that the rules need. Credit is
 * checked elsewhere.
 */
export function whatIsMissing(document: ApplicationDocument, on: PlainDate): readonly string[] {
  const asked = missingForUnderwriting(document).map(({ label }) => label);
  const needed = fileOfApplication(document, [], on).missing.filter((name) => !name.startsWith('Credit report'));
  const same = new Map([
    ['Monthly income', 'Income'],
    ['Estimated value of the property', 'Value of the property'],
  ]);
  const names = [...asked.map((name) => same.get(name) ?? name), ...needed];
  return names.filter((name, at) => names.findIndex((each) => each.toLowerCase() === name.toLowerCase()) === at);
}
