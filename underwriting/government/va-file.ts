import { given, step, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { compareStep } from '../../regulation/arithmetic-steps.ts';
import { missing } from '../dated-guide.ts';
import { asCents, moneyFact, NOTHING } from '../facts.ts';
import type { LoanFile } from '../file/loan-file-facts.ts';
import { vaGuaranty, vaResidual, type VaResidual } from '../va/index.ts';
import { governmentDecision, type GovernmentSystem, type RuleTest } from './government-decision.ts';
import type { GovernmentFacts } from './government-facts.ts';
import { figuredFile, type FiguredFile, type GovernmentFigures, type GovernmentView } from './government-file.ts';
import { partyRules } from './party-rules.ts';

export interface VaFile {
  readonly figures: GovernmentFigures;
  readonly view: GovernmentView;
  readonly residual: VaResidual;
  /** With full entitlement. */
  readonly guaranty: Explained<Cents>;
}

/**
 * A VA loan through either system (38 CFR 36.4340): figures by VA's rules, the risk by the system's own published card. Where the underwriter's supervisor would have to sign, the loan
 * is referred to a person. Entitlement in use is not read: it stands in no application.
 */
export function vaFile(file: LoanFile, government: GovernmentFacts, system: GovernmentSystem): Result<VaFile> {
  const figured = figuredFile(file, government, { card: system, insurance: () => ok({ monthly: asCents(NOTHING), coverage: undefined }) });
  if (!figured.ok) return figured;
  const { figures, debts, scored } = figured.value;
  const residual = residualOf(file, government, figured.value);
  if (!residual.ok) return residual;
  const guaranty = vaGuaranty({ loan: file.loan.loan, on: government.on });
  if (!guaranty.ok) return guaranty;
  const { why, value } = residual.value.statementNeeded;
  const unsigned = step('No supervisor has to sign', verdict(!value), 'compare', {
    comparison: '=',
    parts: [why, NO],
    rule: 'va.no-statement',
  });
  const decision = governmentDecision(system, {
    scored,
    missing: file.missing ?? [],
    hardRisk: file.hardRisk ?? [],
    byPerson: [
      { code: 'VA_RESIDUAL', test: residual.value.meetsResidual.why },
      { code: 'VA_SUPERVISOR', test: unsigned },
    ],
    rules: [...partyRules(file, government), overValue(file, government, figures)],
  });
  return ok({
    figures,
    view: { debts, dti: residual.value.ratio, decision },
    residual: residual.value,
    guaranty: guaranty.value,
  });
}

const NO: Step = given('No', verdict(false), 'Arithmetic');

function residualOf({ loan }: LoanFile, government: GovernmentFacts, { figures, debts }: FiguredFile): Result<VaResidual> {
  const { state, household, taxes, upkeep, financedFee = 0, on } = government;
  if (state === undefined) return missing('state', 'The state of the property');
  if (household === undefined) return missing('household', 'The members of the household');
  if (taxes === undefined) return missing('taxes', 'The taxes on the income');
  if (upkeep === undefined) return missing('upkeep', 'Upkeep and utilities of the home');
  return vaResidual({
    state,
    family: household,
    loan: loan.loan + financedFee,
    gross: figures.income.total.value,
    taxes,
    upkeep,
    piti: figures.pitia.value,
    debts: [debts.value],
    on,
  });
}

/** A loan is guaranteed up to the reasonable value (38 U.S.C. 3710(b)(5)); the fee comes on top, but in a cash-out refinance (38 CFR 36.4306(b)). */
function overValue({ loan }: LoanFile, { financedFee = 0 }: GovernmentFacts, { ratios }: GovernmentFigures): RuleTest {
  const counted = loan.purpose === 'cashOut' ? loan.loan + financedFee : loan.loan;
  return {
    code: 'VA_OVER_VALUE',
    test: compareStep('The loan is within the reasonable value', moneyFact('Loan that counts', counted), '<=', ratios.basis.why, {
      rule: 'va.reasonable-value',
      source: '38 U.S.C. 3710(b)(5); 38 CFR 36.4306(b)',
    }),
  };
}
