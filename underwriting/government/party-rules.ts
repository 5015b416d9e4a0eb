import { count, given, step, text, verdict } from '../../foundation/explain/explain.ts';
import type { LoanFile } from '../file/loan-file-facts.ts';
import { countFact, textFact } from '../facts.ts';
import type { RuleTest } from './government-decision.ts';
import type { GovernmentFacts } from './government-facts.ts';

/** Rules of both agencies about the borrowers: they live in the home, and none owes the government anything that is overdue (31 U.S.C. 3720B). */
export function partyRules({ loan }: LoanFile, { agency, delinquent }: GovernmentFacts): readonly RuleTest[] {
  const occupied = step('The borrowers live in the home', verdict(loan.occupancy === 'primary'), 'compare', {
    comparison: '=',
    parts: [textFact('Occupancy', loan.occupancy), given('Occupancy that is insured', text('primary'), SOURCES[agency].occupancy)],
    rule: 'government.primary-residence',
    source: SOURCES[agency].occupancy,
  });
  const clear = step('No borrower has an overdue federal debt', verdict(delinquent.length === 0), 'compare', {
    comparison: '=',
    parts: [countFact('Entries of CAIVRS', delinquent.length), given('Entries allowed', count(0), SOURCES[agency].debt)],
    rule: 'government.federal-debt',
    source: SOURCES[agency].debt,
    ...(delinquent.length === 0 ? {} : { note: delinquent.join(', ') }),
  });
  return [
    { code: 'PRIMARY_RESIDENCE', test: occupied },
    { code: 'FEDERAL_DEBT', test: clear },
  ];
}

const SOURCES = {
  fha: {
    occupancy: 'HUD handbook 4000.1 II.A.1.b.iii [unverified]',
    debt: '31 U.S.C. 3720B; HUD handbook 4000.1 II.A.1.b.ii [unverified]',
  },
  va: { occupancy: '38 U.S.C. 3704(c)', debt: '31 U.S.C. 3720B; VA Pamphlet 26-7 chapter 4 [unverified]' },
} as const;
