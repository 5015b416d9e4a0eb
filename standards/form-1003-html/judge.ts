import { dataPointsOf } from '../loss-report/loss-report.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { quoted } from '../findings/finding.ts';
import { LIMITS } from '../xml/limits.ts';
import { narrowerValues } from '../mismo-3.4/schema/narrower-values.ts';
import { labelOf } from '../mismo-3.4/paths.ts';
import type { Finding } from './finding.ts';

/** Judges an application as the form has it: choices that the form does not offer, and the number of borrowers. */
export function judgeForm1003(document: ApplicationDocument): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [path, value] of dataPointsOf(document)) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const choices = narrowerValues(name);
    if (choices === undefined || choices.has(String(value)) || findings.length >= LIMITS.findings) continue;
    const message = `${labelOf(name)} ${quoted(name, String(value))} is no choice of the form: ${[...choices].join(', ')}.`;
    findings.push({ code: 'NARROWER_VALUE', severity: 'warning', path, message });
  }
  const { BorrowerCount: stated } = document.loan;
  const count = document.borrowers.length;
  if (stated !== undefined && stated !== count)
    findings.push({
      code: 'BORROWER_COUNT',
      severity: 'warning',
      path: 'loan/BorrowerCount',
      message: `The form speaks of ${stated} borrowers and tells of ${count}.`,
    });
  return findings;
}
