import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { loanFacts, type LoanFacts } from '../../application/domain/loan-facts.ts';

interface Known {
  readonly version: number;
  readonly facts: LoanFacts;
}

/** What the applications priced last say: a version never changes, so it is read and worked out once for the prices asked one after another. */
const known = new Map<string, Known>();
const KEPT = 2_000;

function nameOf({ brokerageId, loanNumber }: FoundLoan): string {
  return `${brokerageId} ${loanNumber}`;
}

/** The version of a loan's application that need not be read again; 0 for none. */
export function knownVersion(loan: FoundLoan): number {
  return known.get(nameOf(loan))?.version ?? 0;
}

/** What a version says; `document` is null where the version was known. Undefined when it was given up since: it has to be read after all. */
export function factsOf(loan: FoundLoan, version: number, document: ApplicationDocument | null): LoanFacts | undefined {
  const name = nameOf(loan);
  const before = known.get(name);
  const facts = document === null ? (before?.version === version ? before.facts : undefined) : loanFacts(document);
  if (!facts) return undefined;
  known.delete(name);
  known.set(name, { version, facts });
  if (known.size > KEPT) known.delete(known.keys().next().value!);
  return facts;
}
