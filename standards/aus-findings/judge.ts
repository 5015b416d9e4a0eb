import { formatPercentTrimmed } from '../../foundation/rates/rates.ts';
import { RECOMMENDATIONS, SYSTEM_NAMES, type AusFinding, type AusFindings } from './aus-findings.ts';

/** Judges a run: what it lacks, recommendations the system does not give, contradictions, ratios that do not follow from the figures. */
export function judge({ system, caseIdentifier, recommendation, eligibility, figures, messages }: AusFindings): AusFinding[] {
  const findings: AusFinding[] = [];
  const find = (code: AusFinding['code'], severity: AusFinding['severity'], path: string, message: string): unknown =>
    findings.push({ code, severity, path, message });
  if (caseIdentifier === undefined)
    find('NO_CASE', 'warning', 'caseIdentifier', `The report has no case number of ${SYSTEM_NAMES[system]}.`);
  if (recommendation === undefined) find('NO_RECOMMENDATION', 'error', 'recommendation', 'The report gives no recommendation.');
  else if (!RECOMMENDATIONS[system].includes(recommendation))
    find('UNKNOWN_RECOMMENDATION', 'warning', 'recommendation', `${SYSTEM_NAMES[system]} gives no recommendation of that name.`);
  if (eligibility !== undefined && recommendation === 'Approve/Eligible' && /ineligible/i.test(eligibility))
    find('CONTRADICTION', 'error', 'eligibility', 'The recommendation says eligible and the eligibility says not.');
  const seen = new Set<string>();
  for (const { code, text } of messages) {
    const key = `${code ?? ''} ${text}`;
    if (seen.has(key)) find('REPEATED_MESSAGE', 'note', 'messages', `A message stands twice${code === undefined ? '' : ` (${code})`}.`);
    seen.add(key);
  }
  const { loanAmount, propertyValue, salesPrice, ltv, cltv } = figures;
  const value = Math.min(propertyValue ?? Number.MAX_SAFE_INTEGER, salesPrice ?? Number.MAX_SAFE_INTEGER);
  // The systems round up to the whole percent or to hundredths; a percent of difference is another loan.
  if (ltv !== undefined && loanAmount !== undefined && value > 0 && value < Number.MAX_SAFE_INTEGER) {
    const own = Number((BigInt(loanAmount) * 100_000n) / BigInt(value));
    if (Math.abs(own - ltv) > 1000)
      find(
        'RATIO',
        'warning',
        'figures/ltv',
        `The report says an LTV of ${formatPercentTrimmed(ltv)}; its figures make ${formatPercentTrimmed(own)}.`,
      );
  }
  if (ltv !== undefined && cltv !== undefined && cltv < ltv) find('RATIO', 'warning', 'figures/cltv', 'The CLTV is below the LTV.');
  return findings;
}
