import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { borrowerConditions } from '../../../conditions/port/borrower-conditions.ts';
import { documentNeedsNow } from '../../../documents/port/borrower-uploads.ts';
import { askedKey, askedWords, conditionWords, type Askable } from '../../domain/index.ts';

/** The documents and conditions that the loan waits for and a borrower can send. */
export async function askableOf(tx: ReadTx, loan: FoundLoan, today: PlainDate, zone: string): Promise<readonly Askable[]> {
  const [needs, conditions] = await Promise.all([documentNeedsNow(tx, loan, today, zone), borrowerConditions(tx, loan)]);
  const documents = needs.flatMap(({ need, status, accepted }): Askable[] => {
    const words = askedWords(need.type.code);
    if (!words || status === 'Accepted' || status === 'In review') return [];
    return [asked(need.type.code, null, { title: words.title, partyId: need.party?.id ?? null, count: need.count - accepted, due: null })];
  });
  const theirs = conditions
    .filter(({ waits }) => waits)
    .map((one) => asked('other', one.number, { title: conditionWords(one).title, partyId: null, count: 1, due: one.due }));
  return [...documents, ...theirs];
}

function asked(typeCode: string, conditionNumber: number | null, more: Pick<Askable, 'title' | 'partyId' | 'count' | 'due'>): Askable {
  return { key: askedKey({ typeCode, conditionNumber }), typeCode, conditionNumber, ...more };
}
