import { formatRate } from '../../../foundation/rates/rates.ts';
import { CheckField, DateField, MoneyField, RateField } from '../../../ui/fields/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import styles from './disclose.module.css';
import type { Estimator } from './use-estimator.ts';
import { dayText } from './words.ts';

/** What is chosen here beside the fees; the lock's terms are shown, not asked. */
export function TermsCard({
  estimator,
  refusedField,
  refusedMessage,
}: {
  estimator: Estimator;
  refusedField?: string | undefined;
  refusedMessage?: string | undefined;
}) {
  const { facts, draft, change } = estimator;
  const { lock, loan, product } = facts;
  const insurance = estimator.estimate.ok ? estimator.estimate.value.insurance : undefined;
  const wrong = (field: string): string | undefined => (refusedField === field ? refusedMessage : undefined);
  const purchase = loan.loanPurpose === 'Purchase';
  const needsMonthly = product?.mortgageType === 'Conventional' && (loan.ltv ?? 0) > 80_000;
  return (
    <Card
      title="Terms and dates"
      note={
        lock
          ? `Locked ${formatRate(lock.rate)} until ${dayText(lock.until.date)} at ${lock.until.time} ${lock.until.zone}`
          : `Not locked. ${facts.openingRate?.source ?? 'No sheet is live to suggest a rate'}`
      }
    >
      <div className={styles.terms}>
        {lock ? null : (
          <>
            <RateField label="Interest rate" value={draft.rate} error={wrong('rate')} onChange={(rate) => change({ rate })} />
            <RateField
              label="Points"
              value={draft.points}
              error={wrong('points')}
              hint="Percent of the loan"
              onChange={(points) => change({ points: points ?? 0 })}
            />
          </>
        )}
        <DateField
          label="Closing date"
          value={draft.closingDate}
          known={{ today: facts.issued }}
          error={wrong('closingDate')}
          onChange={(date) => date && change({ closingDate: date })}
        />
        <MoneyField
          label="Lender credits"
          cents="hide-zero"
          value={draft.lenderCredits}
          error={wrong('lenderCredits')}
          onChange={(cents) => change({ lenderCredits: Math.max(0, cents ?? 0) })}
        />
        {purchase ? (
          <>
            <MoneyField
              label="Deposit"
              cents="hide-zero"
              value={draft.deposit}
              error={wrong('deposit')}
              onChange={(cents) => change({ deposit: Math.max(0, cents ?? 0) })}
            />
            <MoneyField
              label="Seller credits"
              cents="hide-zero"
              value={draft.sellerCredits}
              error={wrong('sellerCredits')}
              onChange={(cents) => change({ sellerCredits: Math.max(0, cents ?? 0) })}
            />
          </>
        ) : null}
        {needsMonthly ? (
          <MoneyField
            label="Monthly mortgage insurance"
            optional
            value={draft.monthlyInsurance ?? insurance?.monthly?.premiums[0]?.monthly ?? null}
            error={draft.monthlyInsurance === null && wrong('monthlyInsurance') ? 'Type the premium' : wrong('monthlyInsurance')}
            hint={draft.monthlyInsurance === null ? 'From the card, 2018' : 'Typed here'}
            onChange={(monthlyInsurance) => change({ monthlyInsurance })}
          />
        ) : null}
      </div>
      {insurance?.upfront && insurance.upfront.value > 0 ? (
        <div style={{ marginTop: 'var(--space-2)' }}>
          <CheckField
            label="Add the upfront premium or funding fee to the loan"
            checked={draft.upfrontFinanced}
            onChange={(event) => change({ upfrontFinanced: event.target.checked })}
          />
        </div>
      ) : null}
    </Card>
  );
}
