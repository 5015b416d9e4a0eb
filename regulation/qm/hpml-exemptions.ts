import { explained, given, step, usd, verdict, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { allOf, compareStep, holds } from '../arithmetic-steps.ts';
import { citation, tableForYear, type Cited } from '../dated-table.ts';

/** Amounts of the HPML escrow exemptions, by year of consummation. */
export interface HpmlYear {
  readonly year: number;
  /** 1026.35(b)(2)(iii)(C): small creditor's assets below this. */
  readonly smallCreditorAssetsBelow: Cents;
  /** 1026.35(b)(2)(vi)(A): insured institution's assets at or below this. */
  readonly insuredAssetsAtOrBelow: Cents;
  readonly escrow: Cited;
}

export const HPML_YEARS: readonly HpmlYear[] = [
  {
    year: 2024,
    smallCreditorAssetsBelow: 2_640_000_000_00,
    insuredAssetsAtOrBelow: 11_835_000_000_00,
    escrow: { source: 'Asset-size exemption thresholds, 2024', standing: 'unverified' },
  },
  {
    year: 2025,
    smallCreditorAssetsBelow: 2_717_000_000_00,
    insuredAssetsAtOrBelow: 12_179_000_000_00,
    escrow: { source: 'Asset-size exemption thresholds, 2025, as restated in FR Doc 2026-00085', standing: 'published' },
  },
  {
    year: 2026,
    smallCreditorAssetsBelow: 2_785_000_000_00,
    insuredAssetsAtOrBelow: 12_485_000_000_00,
    escrow: { source: 'FR Doc 2026-00085 (7 January 2026)', standing: 'published' },
  },
];

/** The facts about the creditor for the escrow exemptions. */
export interface EscrowCreditor {
  /** Assets on the preceding 31 December, with affiliates, in cents. */
  readonly assets: Cents;
  readonly insuredInstitution: boolean;
  /** Covered first-lien loans of the preceding year, with affiliates, that were sold or not held in portfolio. */
  readonly firstLiensLastYear: number;
  /** At least one covered first lien in a rural or underserved area in the preceding year. */
  readonly ruralOrUnderserved: boolean;
  /** Escrow accounts maintained for other loans beyond what (b)(2)(iii)(D) and (vi)(C) allow. */
  readonly maintainsOtherEscrows: boolean;
  /** The loan is under a forward commitment to be bought by somebody who is not exempt (1026.35(b)(2)(v)). */
  readonly forwardCommitment: boolean;
}

/**
 * Verdict: an escrow account must be established for a first-lien HPML before consummation, for at least five years (12 CFR 1026.35(b)(1),
 * exemptions (b)(2)(iii) and (vi)). Subordinate liens and loans that are not higher-priced never need one under this rule.
 */
export function escrowRequired(
  year: number,
  loan: { readonly higherPriced: boolean; readonly firstLien: boolean },
  creditor: EscrowCreditor,
  years: readonly HpmlYear[] = HPML_YEARS,
): Result<Explained<boolean>> {
  const found = tableForYear(years, year, 'HPML escrow');
  if (!found.ok) return found;
  if (creditor.assets < 0) return refuse('ASSETS_NEGATIVE', "The creditor's assets can't be negative.", { field: 'assets' });
  const table = found.value;
  const insured = creditor.insuredInstitution;
  const limit = insured ? table.insuredAssetsAtOrBelow : table.smallCreditorAssetsBelow;
  const paragraph = insured ? '12 CFR 1026.35(b)(2)(vi)' : '12 CFR 1026.35(b)(2)(iii)';
  const yes = (label: string, value: boolean) => given(label, verdict(value), "Creditor's own records");
  const exempt = allOf(
    'Creditor exempt',
    [
      compareStep(
        'Assets within the threshold',
        given('Assets', usd(creditor.assets), "Creditor's own records"),
        insured ? '<=' : '<',
        step('Asset threshold', usd(limit), 'lookup', { source: citation(table.escrow) }),
      ),
      compareStep(
        'First liens of last year within the limit',
        { ...given('First liens', { unit: 'count', amount: String(creditor.firstLiensLastYear) }, "Creditor's own records") },
        '<=',
        given('Limit', { unit: 'count', amount: insured ? '1000' : '2000' }, paragraph),
      ),
      yes('Rural or underserved loan last year', creditor.ruralOrUnderserved),
      yes('No other escrow accounts', !creditor.maintainsOtherEscrows),
      yes('No forward commitment to a creditor that is not exempt', !creditor.forwardCommitment),
    ],
    { source: paragraph },
  );
  const notExempt = compareStep(
    'Creditor not exempt',
    {
      label: 'Exemptions met',
      figure: { unit: 'count', amount: holds(exempt) ? '1' : '0' },
      operation: 'lookup',
      source: paragraph,
      parts: [exempt],
    },
    '=',
    given('None', { unit: 'count', amount: '0' }, paragraph),
  );
  const why = allOf(
    'Escrow account required',
    [
      given('Higher-priced mortgage loan', verdict(loan.higherPriced), '12 CFR 1026.35(a)(1)'),
      given('First lien', verdict(loan.firstLien), 'Note'),
      notExempt,
    ],
    { rule: 'qm.hpml-escrow', source: '12 CFR 1026.35(b)(1)' },
  );
  return ok(explained(holds(why), why));
}
