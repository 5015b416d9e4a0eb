import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPoints } from '../../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Icon } from '../../../../ui/kit/icons.tsx';
import { secondInZone } from '../../../../ui/kit/time/moment-text.ts';
import styles from '../lock.module.css';
import type { VerifiedOffer } from '../use-verified-offer.ts';
import { dayText } from '../words.ts';

/** When the offer was verified and how long it still holds. */
export function OfferHead({ verifiedAt, secondsLeft, zone }: { verifiedAt: string; secondsLeft: number; zone: string }) {
  return (
    <div className={styles.verifyHead}>
      <h2 className="section-title">Verify before locking</h2>
      <span className="text-small text-2">
        Verified {secondInZone(verifiedAt, zone)},{' '}
        {secondsLeft > 0 ? (
          <>
            holds <b>{minutesAndSeconds(secondsLeft)}</b>
          </>
        ) : (
          'no longer holds'
        )}
      </span>
    </div>
  );
}

/** The checks in one line that opens, on a phone; open by itself where one of them changed. */
export function FoldedChecks({ verified, secondsLeft, zone }: { verified: VerifiedOffer; secondsLeft: number; zone: string }) {
  const { offer, shownPrice } = verified;
  const changed = offer.price !== shownPrice;
  const due = offer.revisedLeDue ? ` Revised LE due ${dayText(offer.revisedLeDue.date).slice(0, 9)}.` : '';
  return (
    <details className={styles.folded} open={changed}>
      <summary>
        <span className={changed ? styles.changed : undefined}>
          {changed ? `Price is now ${formatPoints(offer.price)}, was ${formatPoints(shownPrice)}.` : 'All checks pass.'}
          {due}
        </span>
        <span>
          {secondsLeft > 0 ? (
            <>
              Holds <b>{minutesAndSeconds(secondsLeft)}</b>
            </>
          ) : (
            'No longer holds'
          )}
        </span>
      </summary>
      <OfferChecks verified={verified} zone={zone} />
    </details>
  );
}

/** What locking does: the price, eligibility, the expiry, and a revised Loan Estimate that will be owed. */
export function OfferChecks({ verified: { offer, shownPrice, shownSince }, zone }: { verified: VerifiedOffer; zone: string }) {
  const changed = offer.price !== shownPrice;
  return (
    <ul className={styles.checks}>
      <Check
        changed={changed}
        value={
          <>
            {changed ? <s>{formatPoints(shownPrice)}</s> : null}
            {changed ? ' → ' : null}
            <ExplainableNumber label="Price" why={offer.why} weight="panel">
              {formatPoints(offer.price)}
            </ExplainableNumber>
          </>
        }
      >
        {changed
          ? `Price changed since ${secondInZone(shownSince, zone)}, now ${offer.sheetTitle}`
          : `Price unchanged since ${secondInZone(shownSince, zone)}`}
      </Check>
      <Check value={`${offer.rulesMet} of ${offer.rulesMet}`}>Eligible, no drift from the application</Check>
      <Check
        value={
          <ExplainableNumber label="Lock expires" why={offer.expiry.why}>
            {dayText(offer.expiry.date)}
          </ExplainableNumber>
        }
      >
        Lock expires
      </Check>
      <Check
        value={
          offer.revisedLeDue ? (
            <ExplainableNumber label="Revised Loan Estimate due" why={offer.revisedLeDue.why}>
              {dayText(offer.revisedLeDue.date)}
            </ExplainableNumber>
          ) : (
            '–'
          )
        }
      >
        {offer.revisedLeDue ? 'Revised LE due' : 'No LE sent yet, none to revise'}
      </Check>
    </ul>
  );
}

function Check({ children, value, changed = false }: { children: ReactNode; value: ReactNode; changed?: boolean }) {
  return (
    <li className={changed ? styles.changed : undefined}>
      <Icon of={changed ? IconClock : IconCheck} size={15} stroke={2} color={changed ? 'amber' : 'green'} />
      <span>{children}</span>
      <span className={styles.value}>{value}</span>
    </li>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
