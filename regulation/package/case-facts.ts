import { caseInputs, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { needTerm, type Terms } from '../case-terms.ts';
import type { FlagFact, NumberFact, PackageFacts, WordFact } from './package-document.ts';

type Words<F extends WordFact> = Required<PackageFacts>[F];

/** "Limited cash-out" and "no cash-out" are plain refinances: the first line. */
export const PURPOSES: Terms<Words<'purpose'>> = [
  ['Refinance', /(no|limited|without)[ -]?cash|rate.{0,5}term/],
  ['IRRRL', /irrrl|interest.rate.reduction/],
  ['Streamline', /streamline/],
  ['CashOut', /cash.?out/],
  ['HomeEquity', /equity/],
  ['Construction', /construct/],
  ['Refinance', /refi/],
  ['Purchase', /purchase/],
];

export const LIENS: Terms<Words<'lien'>> = [
  ['First', /first|1st|senior|^1$/],
  ['Second', /second|2nd|subordinate|junior|^2$/],
];

export const CHANNELS: Terms<Words<'channel'>> = [
  ['Correspondent', /corresp/],
  ['Broker', /broker|wholesale/],
  ['Retail', /retail|direct|branch|lender/],
];

const LOAN_TYPES: Terms<Words<'loanType'>> = [
  ['USDA', /usda|rural|^rd$/],
  ['FHA', /\bfha\b/],
  ['VA', /\bva\b|veteran/],
  ['Conventional', /conv|conform|jumbo/],
];

const RATE_TYPES: Terms<Words<'rateType'>> = [
  ['ARM', /\barm\b|adjust|variable/],
  ['Fixed', /fix/],
];

const OCCUPANCIES: Terms<Words<'occupancy'>> = [
  ['Investment', /invest|non.?owner|rental/],
  ['SecondHome', /second|vacation/],
  ['Primary', /primary|principal|owner/],
];

const COMPENSATIONS: Terms<Words<'compensation'>> = [
  ['LenderPaid', /lender|creditor/],
  ['BorrowerPaid', /borrower|consumer/],
];

const NUMBERS: readonly NumberFact[] = ['termMonths', 'yearBuilt', 'units'];

const FLAGS: readonly FlagFact[] = [
  'shoppableServices',
  'affiliateReferred',
  'reverse',
  'electronic',
  'sfha',
  'hpml',
  'qm',
  'highCost',
  'ssnVerify',
  'locked',
  'couldBeConventional',
  'activeDuty',
  'vaBenefit',
  'newMoneyOrNewCreditor',
  'escrowed',
  'pmi',
  'servicingTransfer',
  'sold',
];

/** The facts of a case, in a part of their own or beside the phase, and those that were not read. */
export function factsOf(
  fields: CaseInputs,
): Result<{ readonly facts: PackageFacts; readonly state?: string; readonly unread: readonly string[] }> {
  const apart = fields.has('facts');
  const read = apart ? caseInputs(fields.raw('facts')) : ok(fields);
  if (!read.ok) return read;
  const loan = read.value;
  if (loan.flag('openEnd', 'heloc', 'lineOfCredit') === true)
    return refuse('OPEN_END', 'A line of credit has the disclosures of 12 CFR 1026.40 and no Loan Estimate or Closing Disclosure.', {
      field: 'facts',
    });
  const found: Record<string, unknown> = {};
  const word = <F extends WordFact>(fact: F, terms: Terms<Words<F>>, ...more: readonly string[]): Result<unknown> => {
    const said = loan.text(fact, ...more);
    const term = said === undefined ? ok(undefined) : needTerm<Words<F>>(terms, said, fact);
    if (term.ok && term.value !== undefined) found[fact] = term.value;
    return term;
  };
  const words = [
    word('purpose', PURPOSES, 'loanPurpose'),
    word('loanType', LOAN_TYPES),
    word('lien', LIENS, 'lienPosition'),
    word('rateType', RATE_TYPES, 'amortizationType'),
    word('occupancy', OCCUPANCIES),
    word('compensation', COMPENSATIONS),
    word('channel', CHANNELS),
  ];
  const refused = words.find((each) => !each.ok);
  if (refused && !refused.ok) return refused;
  for (const fact of NUMBERS) found[fact] = loan.whole(fact);
  for (const fact of FLAGS) found[fact] = loan.flag(fact);
  const state = loan.text('state', 'propertyState');
  const problem = loan.refusal();
  if (problem) return problem;
  return ok({ facts: found as PackageFacts, ...(state === undefined ? {} : { state }), unread: apart ? loan.unread() : [] });
}
