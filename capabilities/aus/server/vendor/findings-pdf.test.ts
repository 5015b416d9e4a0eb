import { expect, test } from 'vitest';
import type { AusFindings } from '../../../../standards/aus-findings/aus-findings.ts';
import { readPages } from '../../../documents/samples/page-text.ts';
import { findingsPdf } from './findings-pdf.ts';

const FINDINGS: AusFindings = {
  system: 'LoanProductAdvisor',
  caseIdentifier: 'L1234567',
  submissionNumber: 2,
  submittedAt: '2026-11-20T11:00:00',
  recommendation: 'Accept',
  eligibility: 'Freddie Mac Ineligible',
  borrowers: ['Marigold Testwell', 'Theodore Testwell'],
  figures: { loanAmount: 336_000_00, debtRatio: 27_280, loanTermMonths: 360 },
  messages: [
    { section: 'Credit', code: 'L0401', text: 'The report of 900-41-0001 was used.' },
    ...Array.from({ length: 60 }, (_, at) => ({
      section: 'Observations' as const,
      code: `L1${at}`,
      text: `Observation ${at} of a long list.`,
    })),
  ],
};

test('findings as pages: the answer with its figures, each message under its section, and nobody’s number', async () => {
  const { bytes, pages } = await findingsPdf(FINDINGS, { loanNumber: '1400023871', at: '2026-11-20T16:00:00Z', simulated: true });
  const read = await readPages(bytes);
  expect(read).toHaveLength(pages);
  expect(pages).toBeGreaterThan(1);
  const text = read.map((page) => page.text).join('');
  for (const words of [
    'Loan Product Advisor findings',
    'Accept, Ineligible',
    '$336,000.00',
    '27.28%',
    'Answered by a simulator',
    'Observation 59 of a long list.',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/900-?41-?0001/);
});
