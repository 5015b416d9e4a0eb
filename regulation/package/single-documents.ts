import { explained, step, text, type Explained } from '../../foundation/explain/explain.ts';
import { tableFact } from '../table-fact.ts';
import { documentIncluded } from './contents.ts';
import { packageDocument } from './document-days.ts';
import type { PackageFacts } from './package-document.ts';

/** The servicing disclosure statement (MS-1), 12 CFR 1024.33(a): reverse mortgages only; a forward loan has it on the Loan Estimate (1026.37(m)(6)). */
export function servicingStatementRequired(reverse: boolean): Explained<boolean> {
  return documentIncluded(packageDocument('SERVICING-MS1'), { reverse });
}

/**
 * Whether the Loan Estimate has the statement on liability after foreclosure, 12 CFR 1026.37(m)(7): only where the loan refinances a debt.
 * Every Closing Disclosure does (1026.38(p)(3)).
 */
export function foreclosureLiabilityOnEstimate(purpose: Required<PackageFacts>['purpose']): Explained<boolean> {
  const refinances = ['Refinance', 'CashOut', 'IRRRL', 'Streamline'].includes(purpose);
  const row = {
    source: '12 CFR 1026.37(m)(7), 1026.37(a)(9)(ii)',
    standing: 'published',
    note: 'Every Closing Disclosure has it (1026.38(p)(3)).',
  } as const;
  return tableFact('Liability after foreclosure on the Loan Estimate', purpose, refinances, row, 'trid.foreclosure-liability');
}

/**
 * Who gives the special information booklet, 12 CFR 1026.19(g)(1)(i): the mortgage broker where the consumer uses one, else the creditor; nobody where
 * the loan is no purchase or no first lien, (g)(1)(iii).
 */
export function bookletGivenBy(
  throughBroker: boolean,
  facts: Pick<PackageFacts, 'purpose' | 'lien'>,
): Explained<'broker' | 'lender' | 'nobody'> {
  const due = documentIncluded(packageDocument('TOOLKIT'), facts);
  const giver = !due.value ? 'nobody' : throughBroker ? 'broker' : 'lender';
  const channel = tableFact(
    'Giver where the booklet is due',
    throughBroker ? 'through a broker' : 'without a broker',
    throughBroker ? 'broker' : 'lender',
    {
      source: '12 CFR 1026.19(g)(1)(i)',
      standing: 'published',
    },
  );
  const more = { source: '12 CFR 1026.19(g)(1)', rule: 'trid.booklet-giver', parts: [due.why, channel.why] };
  return explained(giver, step('Booklet given by', text(giver), 'lookup', more));
}
