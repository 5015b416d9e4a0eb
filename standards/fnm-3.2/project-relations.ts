import { relateIncomes, relateJointApplicants } from '../mismo-3.4/related-borrowers.ts';
import type { Reading } from './reading.ts';

/** Relations that need the whole file: which lien is on which property, who applies jointly, which employer an income is from. */
export function relateAll(reading: Reading): void {
  for (const [number, liability] of reading.liens) {
    const owned = reading.ownedByNumber.get(number);
    if (owned) reading.relate(owned, 'ASSET_IsAssociatedWith_LIABILITY', liability);
  }
  relateJointApplicants(
    reading,
    reading.crossReferences.map(([from, ssn]) => [from, reading.borrowers.get(ssn)?.id]),
  );
  relateIncomes(reading);
  if (reading.document.borrowers.length > 0)
    reading.document.loan = { ...reading.document.loan, BorrowerCount: reading.document.borrowers.length };
}
