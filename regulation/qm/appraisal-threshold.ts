import { explained, given, step, usd, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep, holds } from '../arithmetic-steps.ts';
import { citation, tableForYear, type Cited } from '../dated-table.ts';

/** 1026.35(c)(2)(ii): the HPML appraisal rules don't apply at or below this note amount, by year of consummation. */
export interface AppraisalThreshold {
  readonly year: number;
  readonly exemptAtOrBelow: Cents;
  readonly cited: Cited;
}

const published = (year: number, exemptAtOrBelow: Cents, source: string): AppraisalThreshold => ({
  year,
  exemptAtOrBelow,
  cited: { source, standing: 'published' },
});

/** From 18 January 2014, when the rules took effect; before there was nothing to be exempt from. */
export const APPRAISAL_THRESHOLDS: readonly AppraisalThreshold[] = [
  published(2014, 25_000_00, 'Final rule of December 2013, effective 18 January 2014'),
  published(2015, 25_500_00, '79 FR 78296 (30 December 2014)'),
  published(2016, 25_500_00, 'Notice of the agencies for 2016: unchanged'),
  published(2017, 25_500_00, '82 FR 51973, which names the amount of 2017'),
  published(2018, 26_000_00, '82 FR 51973 (9 November 2017)'),
  published(2019, 26_700_00, 'Notice of 31 October 2019, which names the amount of 2019'),
  published(2020, 27_200_00, 'Notice of 31 October 2019'),
  published(2021, 27_200_00, 'FR Doc 2020-25872 (10 December 2020): unchanged'),
  published(2022, 28_500_00, 'Notice of 30 November 2021'),
  published(2023, 31_000_00, 'Release of the agencies, 13 October 2022'),
  published(2024, 32_400_00, 'Exemption threshold for appraisals of higher-priced mortgage loans, 2024'),
  published(2025, 33_500_00, 'Exemption threshold for appraisals of higher-priced mortgage loans, 2025'),
  published(2026, 34_200_00, '90 FR 58141'),
];

/** Verdict: the HPML appraisal rules don't apply for the note amount (12 CFR 1026.35(c)(2)(ii)). */
export function appraisalExempt(
  year: number,
  loanAmount: Cents,
  years: readonly AppraisalThreshold[] = APPRAISAL_THRESHOLDS,
): Result<Explained<boolean>> {
  const found = tableForYear(years, year, 'HPML appraisal');
  if (!found.ok) return found;
  const limit = step('Exempt at or below', usd(found.value.exemptAtOrBelow), 'lookup', { source: citation(found.value.cited) });
  const why = compareStep('Exempt from the HPML appraisal rules', given('Note amount', usd(loanAmount), 'Note'), '<=', limit, {
    rule: 'qm.hpml-appraisal',
    source: '12 CFR 1026.35(c)(2)(ii)',
  });
  return ok(explained(holds(why), why));
}
