import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPercentTrimmed } from '../../../../foundation/rates/rates.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import { FIGURES, SECTIONS, SYSTEM_NAMES, type AusFindings } from '../../../../standards/aus-findings/aus-findings.ts';
import { paragraph } from '../../../../standards/aus-findings/write.ts';
import { saidOf } from '../../domain/index.ts';

export interface FindingsOf {
  readonly loanNumber: string;
  /** When the order was placed: the only date the file has. */
  readonly at: string;
  readonly simulated: boolean;
}

/** A system's findings on tagged, searchable pages: the answer, its figures, then each section with its messages. Taxpayer identifiers are left out. */
export async function findingsPdf(
  findings: AusFindings,
  { loanNumber, at, simulated }: FindingsOf,
): Promise<{ bytes: Buffer; pages: number }> {
  const { system, borrowers, figures, messages } = findings;
  const name = SYSTEM_NAMES[system];
  const pages = new TaggedPages(`${name} findings ${loanNumber}`, new Date(at));
  pages.title(`${name} findings`, `Loan ${loanNumber}, ${borrowers.map(paragraph).join(' and ')}`);
  if (simulated) pages.paragraph('Answered by a simulator, from the message it was sent. The real system may answer otherwise.', 10);
  pages.heading('Answer');
  const { recommendation = 'No recommendation', eligibility = null, caseIdentifier, submissionNumber, submittedAt } = findings;
  pages.row('Recommendation', paragraph(saidOf({ recommendation, eligibility })), { bold: true });
  pages.row('Case', paragraph(caseIdentifier ?? 'Without a number'));
  if (submissionNumber !== undefined) pages.row('Submission', String(submissionNumber));
  if (submittedAt !== undefined) pages.row('Submitted', paragraph(submittedAt.replace('T', ' ')));
  pages.heading('Figures');
  for (const [key, label, kind] of FIGURES) {
    // Its kind gives the unit.
    const value: number | undefined = figures[key];
    if (value === undefined) continue;
    pages.row(label, kind === 'amount' ? formatMoney(value) : kind === 'percent' ? formatPercentTrimmed(value) : String(value));
  }
  for (const section of SECTIONS) {
    const own = messages.filter((message) => message.section === section);
    if (own.length === 0) continue;
    pages.heading(section);
    pages.table(
      ['Number', 'Finding'],
      [70, 422],
      own.map(({ code, text }) => [code === undefined ? '' : paragraph(code), paragraph(text)]),
    );
  }
  return { pages: pages.count, bytes: await pages.bytes() };
}
