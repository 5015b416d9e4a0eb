import type { CreditResponse } from '../../../../standards/credit-2.3.1/credit-response.ts';

/** A person for whom credit was ordered, with the whole number. */
export interface AskedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly ssn: string;
}

/** Whether a report is on exactly the people it was ordered for: by number where the report gives it whole, else by name. */
export function samePeople(asked: readonly AskedPerson[], { borrowers }: Pick<CreditResponse, 'borrowers'>): boolean {
  const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');
  const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase();
  const left = [...asked];
  for (const person of borrowers) {
    const number = digits(person.ssn);
    const at = left.findIndex((each) =>
      number.length === 9
        ? digits(each.ssn) === number
        : plain(each.firstName) === plain(person.firstName) && plain(each.lastName) === plain(person.lastName),
    );
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}
