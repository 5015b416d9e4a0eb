import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { useMayCall } from '../../../ui/calls/index.ts';
import { Button, ButtonRow } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import styles from './lock.module.css';
import { useVerifiedOffer, type OfferState, type WantedLock } from './use-verified-offer.ts';
import { OfferHead, FoldedChecks, OfferChecks } from './verify/offer-checks.tsx';

interface FootProps extends Omit<WantedLock, 'terms'> {
  readonly price: number;
  readonly pricedAt: string;
  readonly zone: string;
  /** Why the loan can't be locked now; null when it can. */
  readonly blocked: string | null;
  /** Beside the button on a phone, where the page's head has no space for it. */
  readonly phoneReprice: ReactNode;
}

/**
 * The commit of the page: verify lists the effects of locking and counts down while the price is valid, then the button locks at exactly
 * those terms. When the price moved in between, the old and the new are shown side by side and the button reads the new.
 */
export function VerifyFoot({ price, pricedAt, zone, blocked, phoneReprice, ...wanted }: FootProps) {
  const mobile = useIsMobile();
  const terms = `${formatRate(wanted.wish.rate)} for ${wanted.wish.lockDays} days`;
  const state = useVerifiedOffer({ ...wanted, terms });
  const mayLock = useMayCall('price-and-lock-loan');
  const { verified, secondsLeft } = state;
  const offer = secondsLeft > 0 ? verified?.offer : undefined;
  const verify = () => void state.verify(price, pricedAt);
  const lock = () => void (offer && state.lock(offer));
  useShortcuts([
    { keys: 'l', where: 'Loan', does: 'Verify before locking', off: offer !== undefined || blocked !== null, run: verify },
    { keys: 'mod+enter', where: 'Loan', does: 'Lock at the verified terms', off: offer === undefined || !mayLock, run: lock },
  ]);
  return (
    <div className={styles.verify}>
      {verified && mobile ? (
        <FoldedChecks verified={verified} secondsLeft={secondsLeft} zone={zone} />
      ) : verified ? (
        <>
          <OfferHead verifiedAt={verified.offer.verifiedAt} secondsLeft={secondsLeft} zone={zone} />
          <OfferChecks verified={verified} zone={zone} />
        </>
      ) : null}
      <OfferProblems state={state} />
      <span className="visually-hidden" role="status">
        {verified && secondsLeft === 0 ? 'The price hold has expired. Verify the price again.' : ''}
      </span>
      <ButtonRow>
        {verified && offer ? (
          <>
            <Button
              variant="primary"
              icon={IconLock}
              keys="mod+enter"
              wide
              busy={state.locking}
              blocked={mayLock ? undefined : 'Your role can verify prices, not lock.'}
              onClick={lock}
            >
              Lock {terms}
              {offer.price === verified.shownPrice ? '' : ` at ${formatPoints(offer.price)}`}
            </Button>
            <Button onClick={state.forget}>Cancel</Button>
          </>
        ) : (
          <Button variant="primary" keys="L" wide busy={state.verifying} blocked={blocked ?? undefined} onClick={verify}>
            {verified ? 'Verify again' : `Verify ${terms}`}
          </Button>
        )}
        {mobile && !offer ? phoneReprice : null}
      </ButtonRow>
    </div>
  );
}

/** Why the last press did nothing: the price moved, another refusal, or no reply. */
function OfferProblems({ state: { verified, refusal, priceMoved, verifyFault, lockFault } }: { state: OfferState }) {
  const fault = lockFault ?? verifyFault;
  const comparedAbove = priceMoved && verified !== undefined;
  return (
    <>
      {refusal && !comparedAbove ? (
        <div role="alert">
          <InlineError>{refusal.message}</InlineError>
        </div>
      ) : null}
      {refusal && comparedAbove ? (
        <p className={styles.changed} role="alert">
          {refusal.message}
        </p>
      ) : null}
      {fault ? (
        <InlineError>
          {fault.message}{' '}
          {lockFault ? 'Whether the lock was made is checked with the same key when you press again.' : 'Nothing was locked.'}
        </InlineError>
      ) : null}
    </>
  );
}
