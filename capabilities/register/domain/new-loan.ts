import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Product } from '../../reference/domain/products.ts';
import type { Licensing } from '../../partners/domain/index.ts';
import { registerLoan, type LikelyDuplicate, type LoanRegistered, type Registration, type RegisterRefusal } from './register-loan.ts';
import { checkPeople, type LoanPeople, type Member } from './registering-people.ts';

export interface NewLoanContext {
  readonly today: PlainDate;
  readonly wanted: LoanPeople;
  /** Those of the requested people who belong to the brokerage. */
  readonly members: readonly Member[];
  readonly duplicates: readonly LikelyDuplicate[];
  readonly licensing: Licensing;
  /** The products of the live rate sheet that are offered to the brokerage. */
  readonly products: readonly Product[];
}

/** A registration without a day is of an application that was received today. */
export type NewRegistration = Omit<Registration, 'applicationDate'> & { readonly applicationDate?: PlainDate | undefined };

export interface NewLoan {
  readonly people: LoanPeople;
  readonly registered: LoanRegistered;
}

/** Decides on a new loan: who it belongs to, and whether its application can be registered. */
export function newLoan(
  { today, wanted, members, duplicates, licensing, products }: NewLoanContext,
  { applicationDate = today, ...registration }: NewRegistration,
): Result<NewLoan, RegisterRefusal | Refusal<'OFFICER_NOT_FOUND'>> {
  const people = checkPeople(wanted, members);
  if (!people.ok) return people;
  const registered = registerLoan({ ...registration, applicationDate }, { today, duplicates, licensing, products });
  return registered.ok ? ok({ people: people.value, registered: registered.value }) : registered;
}
