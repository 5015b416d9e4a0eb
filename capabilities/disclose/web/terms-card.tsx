import { formatRate } from '../../../foundation/rates/rates.ts';
import { CheckField, DateField, MoneyField, RateField } from '../../../ui/fields/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Folded } from '../../../ui/kit/page/folded.tsx';
import { RushField } from '../../quotes/panels/rush-field.tsx';
import { DepositField } from './deposit-field.tsx';
import styles from './disclose.module.css';
import type { Estimator } from './use-estimator.ts';
import { dayText } from './words.ts';

interface TermsProps {
  readonly estimator: Estimator;
  readonly refusedField?: string | undefined;
  readonly refusedMessage?: string | undefined;
  /** One row that opens: on a phone the result and the fees are shown first. */
  readonly folded?: boolean;
}

interface FieldsProps {
  readonly estimator: Estimator;
  readonly unread: (field: string, label: string) => (message: string | undefined) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The terms that are chosen beside the fees; those of a lock are shown read-only. */
export function TermsCard({ estimator, refusedField, refusedMessage, folded = false }: TermsProps) {
  const { facts, draft, change, readOnly } = estimator;
  const { lock, loan } = facts;
  const insurance = estimator.estimate.ok ? estimator.estimate.value.insurance : undefined;
  const errorOf = (field: string): string | undefined => (refusedField === field ? refusedMessage : undefined);
  const unread: FieldsProps['unread'] = (field, label) => (message) =>
    estimator.note(field, message === undefined ? undefined : { label, message });
  const note = lock
    ? `Locked ${formatRate(lock.rate)} until ${dayText(lock.until.date)} at ${lock.until.time} ${lock.until.zone}`
    : `Not locked. ${facts.openingRate?.source ?? 'No sheet is live to suggest a rate'}`;
  const fields = (
    <>
      <div className={styles.terms}>
        {lock ? null : <RateFields estimator={estimator} errorOf={errorOf} unread={unread} />}
        <DateField
          label="Closing date"
          onUnread={unread('closingDate', 'Closing date')}
          disabled={readOnly}
          value={draft.closingDate}
          relativeTo={{ today: facts.issued }}
          error={errorOf('closingDate')}
          onChange={(date) => date && change({ closingDate: date })}
        />
        <MoneyField
          label="Lender credits"
          onUnread={unread('lenderCredits', 'Lender credits')}
          disabled={readOnly}
          cents="hide-zero"
          value={draft.lenderCredits}
          error={errorOf('lenderCredits')}
          onChange={(cents) => change({ lenderCredits: cents ?? 0 })}
        />
        {loan.loanPurpose === 'Purchase' ? <PurchaseFields estimator={estimator} errorOf={errorOf} unread={unread} /> : null}
        <MonthlyInsuranceField estimator={estimator} errorOf={errorOf} unread={unread} />
      </div>
      {insurance?.upfront && insurance.upfront.value > 0 && facts.product?.mortgageType !== 'Conventional' ? (
        <div className="above-2">
          <CheckField
            label="Add the upfront premium or funding fee to the loan"
            disabled={readOnly}
            checked={draft.upfrontFinanced}
            onChange={(event) => change({ upfrontFinanced: event.target.checked })}
          />
        </div>
      ) : null}
    </>
  );
  const body = (
    <>
      {fields}
      <RushField loanId={facts.loanNumber} />
    </>
  );
  if (!folded)
    return (
      <Card title="Terms and dates" note={note}>
        {body}
      </Card>
    );
  // A refusal is shown beside its field.
  return (
    <Folded key={refusedField ?? ''} title="Terms and dates" summary={note} openAtFirst={refusedField !== undefined}>
      {body}
    </Folded>
  );
}

/** Rate and points of a loan that is not locked. */
function RateFields({ estimator: { draft, change, readOnly }, errorOf, unread }: FieldsProps) {
  return (
    <>
      <RateField
        label="Interest rate"
        onUnread={unread('rate', 'Interest rate')}
        disabled={readOnly}
        value={draft.rate}
        error={errorOf('rate')}
        onChange={(rate) => change({ rate })}
      />
      <RateField
        label="Points"
        onUnread={unread('points', 'Points')}
        disabled={readOnly}
        value={draft.points}
        error={errorOf('points')}
        hint="Percent of the loan"
        onChange={(points) => change({ points: points ?? 0 })}
      />
    </>
  );
}

function PurchaseFields({ estimator, errorOf, unread }: FieldsProps) {
  const { draft, change, readOnly } = estimator;
  return (
    <>
      <DepositField estimator={estimator} error={errorOf('deposit')} onUnread={unread('deposit', 'Deposit')} />
      <MoneyField
        label="Seller credits"
        onUnread={unread('sellerCredits', 'Seller credits')}
        disabled={readOnly}
        cents="hide-zero"
        value={draft.sellerCredits}
        error={errorOf('sellerCredits')}
        onChange={(cents) => change({ sellerCredits: cents ?? 0 })}
      />
    </>
  );
}

/** The premium of a conventional loan above 80%: the schedule's until another is typed. */
function MonthlyInsuranceField({ estimator: { facts, estimate, draft, change, readOnly }, errorOf, unread }: FieldsProps) {
  const insured = facts.product?.mortgageType === 'Conventional' && (facts.loan.ltv ?? 0) > 80_000;
  if (!insured) return null;
  const insurance = estimate.ok ? estimate.value.insurance : undefined;
  const first = insurance?.monthly?.premiums[0]?.monthly ?? null;
  // An insurer's quote replaces a typed amount.
  const quoted = facts.mi?.quoted;
  return (
    <MoneyField
      label="Monthly MI"
      onUnread={unread('monthlyInsurance', 'Monthly MI')}
      disabled={readOnly || (quoted !== undefined && quoted !== null)}
      optional
      value={quoted ? first : (draft.monthlyInsurance ?? first)}
      error={draft.monthlyInsurance === null && errorOf('monthlyInsurance') ? 'Enter the premium' : errorOf('monthlyInsurance')}
      hint={
        quoted
          ? `${quoted.insurer}, quote ${quoted.number}`
          : draft.monthlyInsurance === null
            ? 'From the MI rate card, 2018'
            : 'Typed here'
      }
      onChange={(monthlyInsurance) => change({ monthlyInsurance })}
    />
  );
}
