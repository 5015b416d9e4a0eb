import { thousandthsFromDecimal, type Rate } from '../../../../foundation/rates/rates.ts';
import { availableRates, type Lock, type LockedLoan, type RateChanged, type RateChoice, type RateFloatedDown } from '../../domain/index.ts';

/** A rate in a path, "6.875"; an invalid one is on no sheet. */
export function rateInPath(selected: string): Rate {
  return thousandthsFromDecimal(selected) ?? 0;
}

/** The rates of the lock's own sheet. */
export function ratesOfLock({ loan, lock, lockSheet, context }: LockedLoan) {
  return lockSheet ? shownChoices(lock, availableRates(loan, lockSheet, context)) : [];
}

export function shownChoices(lock: Lock, choices: readonly RateChoice<RateChanged | RateFloatedDown>[]) {
  return choices.map(({ rate, outcome: moved }) =>
    moved.ok
      ? { rate, price: moved.value.price, effect: moved.value.price - lock.price, refusal: null }
      : { rate, price: null, effect: null, refusal: moved.refusal.message },
  );
}
