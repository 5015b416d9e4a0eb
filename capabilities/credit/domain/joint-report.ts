import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { CreditPerson } from './persons.ts';

export type NotJoint = Refusal<'NOT_JOINT'>;

/**
 * Who may have one joint report: two people at the same present address; spouses are named as such. Marital status alone makes nobody joint, because
 * the application does not say whom somebody is married to.
 */
export function jointReport(two: readonly CreditPerson[]): Result<string, NotJoint> {
  const [one, other, third] = two;
  if (!one || !other) return refuse('NOT_JOINT', 'A joint report takes two borrowers.');
  if (third) return refuse('NOT_JOINT', 'A joint report takes two borrowers; more are ordered in pairs.');
  const nowhere = two.find(({ address }) => address === '');
  if (nowhere) return refuse('NOT_JOINT', `The present address of ${nowhere.firstName} is missing, order two single reports.`);
  if (plain(one.address) !== plain(other.address)) return refuse('NOT_JOINT', 'Different addresses, order two single reports.');
  return ok(one.married && other.married ? 'Joint: married, same address' : 'Joint: same address');
}

/** Pairs that may have one joint report, in the order of the application, then everybody else alone. */
export function pairsFirst(people: readonly CreditPerson[]): readonly (readonly CreditPerson[])[] {
  const left = [...people];
  const pairs: CreditPerson[][] = [];
  const singles: CreditPerson[][] = [];
  for (let one = left.shift(); one; one = left.shift()) {
    const first = one;
    const at = left.findIndex((other) => jointReport([first, other]).ok);
    if (at < 0) singles.push([first]);
    else pairs.push([first, ...left.splice(at, 1)]);
  }
  return [...pairs, ...singles];
}

function plain(address: string): string {
  return address.toLowerCase().replace(/[^a-z0-9]/g, '');
}
