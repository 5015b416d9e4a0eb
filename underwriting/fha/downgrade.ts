import { explained, percent, step, verdict, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { anyOf, compareStep, differenceStep, greatestStep, holds, percentOfStep } from '../../regulation/arithmetic-steps.ts';
import type { LoanPurpose } from '../agency.ts';
import { dateFact, monthsOnStep } from '../date-steps.ts';
import { cell, editionFor, missing, sourceOf, type Edition } from '../dated-guide.ts';
import { moneyFact, NOTHING, verdictFact } from '../facts.ts';
import { disputedStep, type DisputedAccount } from './disputed-accounts.ts';
import { DOWNGRADE_CODES, FHA_DOWNGRADES, FHA_MORTGAGE_LATES, type DowngradeCode, type DowngradeRule } from './downgrade-rules.ts';
import { mortgageLatesStep, type MortgageLates } from './mortgage-lates.ts';

export interface DowngradeFacts {
  /** Day on which the case number was assigned. */
  readonly caseDate?: PlainDate;
  readonly purpose?: LoanPurpose;
  readonly disputed?: readonly DisputedAccount[];
  /** Discharge of a bankruptcy. */
  readonly bankruptcyDischarge?: PlainDate;
  /** Transfer of title by foreclosure, deed in lieu or short sale. */
  readonly titleTransfer?: PlainDate;
  readonly mortgageLates12?: MortgageLates;
  readonly undisclosedMortgage?: boolean;
  /** Income of the business over the years analysed, the oldest first. */
  readonly business?: readonly Cents[];
  /** Something that TOTAL could not take, or that touches whether the loan can be insured. */
  readonly unevaluated?: boolean;
}

export interface Downgrade {
  readonly codes: readonly DowngradeCode[];
  readonly downgrade: Explained<boolean>;
}

/**
 * Whether an Accept of TOTAL has to be underwritten by hand (HUD handbook 4000.1 II.A.4.a; HUD KA-02114, KA-04851), with every reason. What is not given is
 * not there: the caller asks for it. Refuses a missing case number date, and lates in a cash-out, whose bounds aren't carried.
 */
export function fhaDowngrade(loan: DowngradeFacts): Result<Downgrade> {
  if (loan.caseDate === undefined) return missing('caseDate', 'The date of the case number');
  const asked = { agency: 'fha', on: loan.caseDate } as const;
  const edition = editionFor(FHA_DOWNGRADES, asked, 'downgrades');
  if (!edition.ok) return edition;
  const lates = editionFor(FHA_MORTGAGE_LATES, asked, 'mortgage lates');
  if (!lates.ok) return lates;
  if (loan.purpose === 'cashOut' && loan.mortgageLates12)
    return refuse('PURPOSE_NOT_COVERED', 'Bounds of lates for a cash-out refinance are not carried.', { field: 'purpose' });
  if (loan.business && loan.business.length < 2) return missing('business', 'Business income of another year');
  const rule = edition.value;
  const within = (label: string, from: PlainDate | undefined, months: number): Step | undefined =>
    from === undefined ? undefined : tooRecent(label, from, months, loan.caseDate!, rule);
  const tests: Readonly<Record<DowngradeCode, Step | undefined>> = {
    DISPUTED: loan.disputed && disputedStep(loan.disputed, rule),
    BANKRUPTCY_2Y: within('Bankruptcy too recent', loan.bankruptcyDischarge, rule.bankruptcyMonths),
    FORECLOSURE_3Y: within('Transfer of title too recent', loan.titleTransfer, rule.titleTransferMonths),
    MORTGAGE_LATES: loan.mortgageLates12 && mortgageLatesStep(loan.mortgageLates12, lates.value),
    UNDISCLOSED_MORTGAGE: verdictFact('A mortgage was not given to TOTAL', loan.undisclosedMortgage === true),
    SE_DECLINE_20: loan.business && declineStep(loan.business, rule),
    UNEVALUATED: verdictFact('Something that TOTAL could not evaluate', loan.unevaluated === true),
  };
  const known = DOWNGRADE_CODES.flatMap((code) => tests[code] ?? []);
  const why = anyOf('A person underwrites the loan', known, { rule: 'fha.downgrade', source: sourceOf(rule) });
  const codes = DOWNGRADE_CODES.filter((code) => tests[code] !== undefined && holds(tests[code]));
  return ok({ codes, downgrade: explained(holds(why), why) });
}

/** The day that completes the months suffices. */
function tooRecent(label: string, from: PlainDate, months: number, caseDate: PlainDate, rule: Edition<DowngradeRule>): Step {
  const earliest = addMonths(from, months);
  const reached = monthsOnStep('Long enough ago from', earliest, from, months, sourceOf(rule));
  return step(label, verdict(caseDate < earliest), 'compare', {
    comparison: '<',
    parts: [dateFact('Assignment of the case number', caseDate), reached],
  });
}

/** First year against last; after a year without a profit every decline counts. */
function declineStep(business: readonly Cents[], rule: Edition<DowngradeRule>): Step {
  const [first, last] = [moneyFact('Business income, first year', business[0]!), moneyFact('Business income, last year', business.at(-1)!)];
  const bound = percentOfStep('Decline that is allowed', greatestStep('Income before, none below nothing', [first, NOTHING]), {
    ...cell('Share', percent(rule.decline), rule),
  });
  return compareStep('Business income fell too far', differenceStep('Decline', 'usd', [first, last]), '>', bound);
}
