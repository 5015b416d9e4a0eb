import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { loanFacts, type LoanFacts } from '../../../application/domain/facts/loan-facts.ts';

interface CachedFacts {
  /** The row the version was read from. A version written by a transaction that was undone is another row than the one written after it. */
  readonly row: string;
  readonly facts: LoanFacts;
}

/**
 * The facts of the applications priced last: a version never changes, so it is read and computed once for prices that are requested one
 * after another.
 */
const known = new Map<string, CachedFacts>();
const LOANS_KNOWN = 2_000;

function nameOf({ brokerageId, loanNumber }: FoundLoan): string {
  return `${brokerageId} ${loanNumber}`;
}

/** The row of a loan's application that need not be read again; empty for none. */
export function knownRow(loan: FoundLoan): string {
  return known.get(nameOf(loan))?.row ?? '';
}

/**
 * The facts of a row; `document` is null where the row was cached. Undefined when the cache has dropped it since: it has to be read after
 * all.
 */
export function factsOf(loan: FoundLoan, row: string, document: ApplicationDocument | null): LoanFacts | undefined {
  const name = nameOf(loan);
  const before = known.get(name);
  const facts = document === null ? (before?.row === row ? before.facts : undefined) : loanFacts(document);
  if (!facts) return undefined;
  known.delete(name);
  known.set(name, { row, facts });
  if (known.size > LOANS_KNOWN) known.delete(known.keys().next().value!);
  return facts;
}
