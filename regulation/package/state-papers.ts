import { given, step, text, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { citation, type Cited } from '../dated-table.ts';

/** The forms one state requires in the initial package, by name; the forms themselves are for counsel. */
export interface StatePapers extends Cited {
  readonly state: string;
  readonly papers: readonly string[];
}

/** Names from knowledge of the trade, to be confirmed by counsel. A state without a row is not maintained. */
export const STATE_PAPERS: readonly StatePapers[] = (
  [
    [
      'CA',
      'Cal. Health & Saf. 35830; Civ. Code 2955.5; B&P 10240',
      [
        'Fair lending notice',
        'Hazard insurance disclosure',
        'Insurance cancellation',
        'Mortgage Loan Disclosure Statement (DRE 882) where a real-estate licensee brokers',
        'Credit score notice',
      ],
    ],
    [
      'NY',
      '3 NYCRR 38',
      ['Pre-application disclosure', 'Lock-in disclosure', 'Application-log dates', 'Hazard insurance notice', 'Part 38 commitment'],
    ],
    [
      'TX',
      '7 TAC 80.200; Tex. Const. XVI 50',
      [
        'Mortgage company or broker disclosure (Figure 7 TAC 80.200/56.200)',
        'Home-equity 50(a)(6) notice 12 days before closing',
        'T-64 fee addendum',
      ],
    ],
    ['FL', 'Fla. Stat. 494', ['Lock-in or no-lock statement', 'Broker contract and good-faith estimate']],
    ['NJ', 'N.J.A.C. 3:1-16', ['Application disclosure', 'Lock-in agreement', 'Commitment disclosure']],
    ['IL', '38 Ill. Adm. Code 1050; 765 ILCS 77/70', ['Loan brokerage agreement', 'Anti-predatory database (Cook, Kane, Peoria, Will)']],
    [
      'MD',
      'Md. Com. Law 12; COMAR 09.03.06',
      ['Financing agreement', 'Net tangible benefit', 'Notice of housing counseling', "Finder's fee agreement"],
    ],
    [
      'MA',
      '209 CMR 38, 32.00; ch. 184 s. 17B1/2',
      ['Loan application and mortgage disclosure', 'ARM counseling opt-in', "Borrower's interest"],
    ],
    ['NC', 'N.C. Gen. Stat. 53-244, 24-1.1F', ['Tangible net benefit for rate-spread loans', 'Fee agreement']],
    ['WA', 'RCW 19.144.020, 19.146.030', ['Rate-lock and loan summary disclosure within 3 business days']],
    ['MN', 'Minn. Stat. 58', ['Standardized broker agreement', 'Net tangible benefit']],
    ['OH', 'ORC 1322, 1345', ['Tangible net benefit', 'Closing Disclosure notice of counsel']],
    ['GA', 'O.C.G.A. 7-1-1014, 44-14', ['Foreclosure disclosure', 'Right to attorney', 'Intangible tax statement']],
    ['CO', '4 CCR 725-3', ['Tangible net benefit', 'Lock-in disclosure', 'Broker compensation']],
    ['VA', 'Va. Code 55.1-903, 6.2-1616', ['Choice of settlement agent notice', 'Broker agreement']],
    ['PA', '7 Pa.C.S. 61', ['Broker agreement', 'Consumer equity act notices']],
    ['NV', 'NRS 645B', ['Broker agreement', 'Ability-to-repay evidence']],
    ['AZ', 'A.R.S. 6-906', ['Broker document and good faith']],
    ['MI', 'MCL 445.1636', ["Borrower's bill of rights", 'Consumer caution']],
    ['SC', 'S.C. Code 37-10-102, 40-58', ['Attorney and insurance preference', 'Broker fee agreement']],
  ] as const
).map(([state, source, papers]) => ({ state, papers, source, standing: 'unverified' }));

export interface StatePart {
  /** Absent: the portal has no papers of this state, which a person must know. */
  readonly papers?: StatePapers;
  readonly why: Step;
}

/** The papers of the state of the property, or that none are maintained for it; never an empty list. Refuses what is no two-letter state. */
export function statePart(state: string): Result<StatePart> {
  const code = state.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return refuse('STATE_UNREADABLE', `"${state}" is no state of two letters, such as CA.`, { field: 'state' });
  const papers = STATE_PAPERS.find((row) => row.state === code);
  const parts = [given('State of the property', text(code), 'Loan file')];
  if (papers === undefined) {
    const source = 'Table of state papers';
    return ok({ why: step('State papers', text('not maintained'), 'lookup', { source, rule: 'package.state-papers', parts }) });
  }
  const more = { source: citation(papers), rule: 'package.state-papers', parts };
  return ok({ papers, why: step('State papers', text(papers.papers.join('; ')), 'lookup', more) });
}
