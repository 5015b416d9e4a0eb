import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, verdict, type Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import {
  clericalError,
  correctionsOwed,
  daysAfterConsummation,
  type DisclosureError,
} from '../../../regulation/post-consummation/index.ts';
import { clericalErrorsBy, correctedDisclosureBy } from '../../../regulation/timing/index.ts';
import type { SettledCharge, SettledCharges } from '../../close/domain/index.ts';

/** A charge with another amount: the disclosed or last amount, and what was paid. */
export interface ChangedCharge {
  readonly id: string;
  readonly label: string;
  readonly before: SettledCharge;
  readonly paid: SettledCharge;
}

/** How a change after closing was learned of. */
export const learnedHow = ['settlement statement', 'recorder', 'settlement agent', 'borrower', 'own review'] as const;

/** A finding after closing: charges with other amounts, or an error of the Closing Disclosure that affects no figure. */
export interface SettlementChange {
  readonly sequence: number;
  readonly kind: 'charges' | 'clerical';
  readonly happenedOn: PlainDate;
  readonly learnedOn: PlainDate;
  readonly how: (typeof learnedHow)[number];
  /** In connection with the settlement, unlike a later change such as a tax rate: a person judges. */
  readonly ofSettlement: boolean;
  readonly misstatement: DisclosureError | null;
  readonly charges: readonly ChangedCharge[];
  readonly note: string;
  /** The Closing Disclosure to be corrected. */
  readonly closingVersion: number;
  readonly recordedBy: string;
  readonly recordedAt: Instant;
  readonly voided: Voided | null;
}

/** A change as the ledger and the law look at it. */
export type CountedChange = Omit<SettlementChange, 'recordedBy' | 'recordedAt'>;

export interface Voided {
  readonly by: string;
  readonly at: Instant;
  readonly words: string;
}

/** Who must get a corrected Closing Disclosure for a change, and by when the borrower's must be sent. */
export interface Correction {
  readonly consumer: Explained<boolean>;
  readonly seller: Explained<boolean>;
  readonly due: Explained<PlainDate> | undefined;
}

/** Charges after all changes that were not voided, in the order recorded. */
export function settledBy(changes: readonly CountedChange[]): SettledCharges {
  return Object.fromEntries(
    changes.filter(({ voided }) => voided === null).flatMap(({ charges }) => charges.map(({ id, paid }) => [id, paid] as const)),
  );
}

type NamedCharge = { readonly id: string; readonly label: string } & Pick<SettledCharge, 'amount' | 'payer'>;

/** Every charge as settled: as disclosed where nothing changed since, and after those the ones that were added. */
export function settledCharges(
  disclosed: Readonly<Record<string, { readonly label: string } & SettledCharge>>,
  changes: readonly CountedChange[],
): readonly NamedCharge[] {
  const settled = settledBy(changes);
  const known = Object.entries(disclosed).map(([id, before]) => {
    const { amount, payer } = settled[id] ?? before;
    return { id, label: before.label, amount, payer };
  });
  const added = Object.entries(settled).flatMap(([id, { added: named, amount, payer }]) =>
    named ? [{ id, label: named.label, amount, payer }] : [],
  );
  return [...known, ...added];
}

/** The corrected Closing Disclosure that a change requires: 12 CFR 1026.19(f)(2)(iii) for charges, (iv) for clerical errors. */
export function correctionOf(change: CountedChange, consummation: PlainDate): Correction {
  return change.kind === 'clerical' ? clericalCorrection(change, consummation) : chargesCorrection(change, consummation);
}

function clericalCorrection({ misstatement }: CountedChange, consummation: PlainDate): Correction {
  const consumer = clericalError(misstatement!);
  const seller = explained(false, given('Corrected Closing Disclosure to the seller', verdict(false), '12 CFR 1026.19(f)(4)(ii)'));
  const by = consumer.value ? clericalErrorsBy(consummation) : undefined;
  return { consumer, seller, due: by?.ok ? by.value : undefined };
}

function chargesCorrection({ charges, ofSettlement, happenedOn, learnedOn }: CountedChange, consummation: PlainDate): Correction {
  const days = daysAfterConsummation(consummation, happenedOn);
  const changes = (payer: SettledCharge['payer']) => charges.some(({ before, paid }) => paidAs(before, payer) !== paidAs(paid, payer));
  const owed = correctionsOwed({
    ofSettlement,
    changesConsumer: changes('borrower'),
    changesSeller: changes('seller'),
    onlyPerDiem: charges.every(({ id }) => id === PREPAID_INTEREST),
    ...(days.ok ? { daysAfter: days.value.why } : {}),
  });
  const by = owed.consumer.value ? correctedDisclosureBy(consummation, learnedOn, happenedOn) : undefined;
  return { ...owed, due: by?.ok ? by.value : undefined };
}

/** Its fee in the schedules. */
const PREPAID_INTEREST = 'prepaid-interest';

function paidAs({ amount, payer }: SettledCharge, who: SettledCharge['payer']): Cents {
  return payer === who ? amount : 0;
}
