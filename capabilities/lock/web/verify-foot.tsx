import { IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { secondInZone } from '../../../ui/kit/time/moment-text.ts';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { LockChoices } from '../domain/lock.ts';
import styles from './lock.module.css';
import type { Wish } from '../../../ui/kit/pricing/offers.ts';
import { dayText } from './words.ts';

type Offer = ReplyOf<'verify-lock'>;

/** What an offer was verified for, with the price that stood on screen then. */
interface Verified {
  readonly offer: Offer;
  readonly shown: number;
  readonly since: string;
  /** When it stops holding, on this machine's running clock: it need not agree with the server's time of day. */
  readonly until: number;
}

/**
 * The commit of the page: verify lists what locking does and counts down while the price holds, then the button locks at exactly those
 * terms. When the price moved in between, the old and the new stand side by side and the button reads the new.
 */
export function VerifyFoot({
  loanId,
  wish,
  choices,
  price,
  pricedAt,
  zone,
  onPriceMoved,
  blocked,
}: {
  loanId: string;
  wish: Wish;
  choices: LockChoices;
  price: number;
  pricedAt: string;
  zone: string;
  /** Why the loan can't be locked now; null when it can. */
  blocked: string | null;
  /** Asks for the grid again, so that it shows what the offer shows. */
  onPriceMoved: () => void;
}) {
  const toast = useToast();
  const [verified, setVerified] = useState<Verified>();
  const terms = `${formatRate(wish.rate)} for ${wish.lockDays} days`;
  const verify = useCommand('verify-lock', { refreshes: [] });
  const lock = useCommand('price-and-lock-loan', { onDone: () => toast({ text: `Locked ${terms}` }) });
  const asked = JSON.stringify([wish, choices]);
  const { reset: resetVerify } = verify;
  const { reset: resetLock } = lock;
  useEffect(() => {
    setVerified(undefined);
    resetVerify();
    resetLock();
  }, [asked, resetVerify, resetLock]);

  const runVerify = async (shown: number, since: string) => {
    const answer = await verify.run({ params: { loanId }, body: { ...wish, choices } });
    if (!answer?.ok) {
      setVerified(undefined);
      return;
    }
    setVerified({ offer: answer.value, shown, since, until: performance.now() + answer.value.holdsSeconds * 1000 });
    if (answer.value.price !== shown) onPriceMoved();
  };
  const runLock = async (offer: Offer) => {
    const answer = await lock.run({ params: { loanId }, body: { offerId: offer.offerId } });
    if (!answer || answer.ok) return;
    const { code } = answer.refusal;
    // The price is verified again at once, beside the one that no longer holds; nothing is locked without another press.
    if (code === 'SHEET_CHANGED' || code === 'PRICE_CHANGED') await runVerify(offer.price, offer.verifiedAt);
    else setVerified(undefined);
  };
  const left = useSecondsLeft(verified?.until);
  const holds = verified !== undefined && left > 0;
  useShortcuts([
    { keys: 'l', where: 'Loan', does: 'Verify before locking', off: holds || blocked !== null, run: () => void runVerify(price, pricedAt) },
    {
      keys: 'mod+enter',
      where: 'Loan',
      does: 'Lock at the verified terms',
      off: !holds,
      run: () => void (verified && runLock(verified.offer)),
    },
  ]);
  const refusal = lock.refusal ?? verify.refusal;
  const moved = refusal?.code === 'SHEET_CHANGED' || refusal?.code === 'PRICE_CHANGED';
  const fault = lock.fault ?? verify.fault;
  return (
    <div className={styles.verify}>
      {verified ? (
        <>
          <div className={styles.verifyHead}>
            <h2 className="section-title">Verify before locking</h2>
            <span className="text-small text-2">
              Verified {secondInZone(verified.offer.verifiedAt, zone)},{' '}
              {left > 0 ? (
                <>
                  holds <b>{clock(left)}</b>
                </>
              ) : (
                'no longer holds'
              )}
            </span>
          </div>
          <Checks verified={verified} zone={zone} />
        </>
      ) : null}
      {refusal && !(moved && verified) ? (
        <div role="alert">
          <InlineError>{refusal.message}</InlineError>
        </div>
      ) : null}
      {moved && verified ? (
        <p className={styles.changed} role="alert">
          {refusal.message}
        </p>
      ) : null}
      {fault ? (
        <InlineError>
          {fault.message}{' '}
          {lock.fault ? 'Whether the lock was made is checked with the same key when you press again.' : 'Nothing was locked.'}
        </InlineError>
      ) : null}
      <span className="visually-hidden" role="status">
        {verified && left === 0 ? 'The price no longer holds. Verify it again.' : ''}
      </span>
      <div className={styles.buttons}>
        {holds ? (
          <>
            <Button
              variant="primary"
              icon={IconLock}
              keys="mod+enter"
              wide
              busy={lock.pending}
              onClick={() => void runLock(verified.offer)}
            >
              Lock {terms}
              {verified.offer.price === verified.shown ? '' : ` at ${formatPoints(verified.offer.price)}`}
            </Button>
            <Button onClick={() => setVerified(undefined)}>Cancel</Button>
          </>
        ) : (
          <Button
            variant="primary"
            keys="L"
            wide
            busy={verify.pending}
            blocked={blocked ?? undefined}
            onClick={() => void runVerify(price, pricedAt)}
          >
            {verified ? 'Verify again' : `Verify ${terms}`}
          </Button>
        )}
      </div>
    </div>
  );
}

function Checks({ verified: { offer, shown, since }, zone }: { verified: Verified; zone: string }) {
  const changed = offer.price !== shown;
  return (
    <ul className={styles.checks}>
      <Check
        changed={changed}
        value={
          <>
            {changed ? <s>{formatPoints(shown)}</s> : null}
            {changed ? ' → ' : null}
            <ExplainableNumber label="Price" why={offer.why} weight="panel">
              {formatPoints(offer.price)}
            </ExplainableNumber>
          </>
        }
      >
        {changed
          ? `Price changed since ${secondInZone(since, zone)}, now ${offer.sheetTitle}`
          : `Price unchanged since ${secondInZone(since, zone)}`}
      </Check>
      <Check value={`${offer.rulesMet} of ${offer.rulesMet}`}>Eligible, no drift from the application</Check>
      <Check
        value={
          <ExplainableNumber label="Lock runs through" why={offer.expiry.why}>
            {dayText(offer.expiry.date)}
          </ExplainableNumber>
        }
      >
        Lock runs through
      </Check>
      <Check
        value={
          offer.revisedLeDue ? (
            <ExplainableNumber label="Revised Loan Estimate owed by" why={offer.revisedLeDue.why}>
              {dayText(offer.revisedLeDue.date)}
            </ExplainableNumber>
          ) : (
            '–'
          )
        }
      >
        {offer.revisedLeDue ? 'Revised LE will be owed by' : 'No LE sent yet, none to revise'}
      </Check>
    </ul>
  );
}

function Check({ children, value, changed = false }: { children: ReactNode; value: ReactNode; changed?: boolean }) {
  return (
    <li className={changed ? styles.changed : undefined}>
      <Icon of={changed ? IconClock : IconCheck} size={15} stroke={2} color={changed ? 'var(--amber)' : 'var(--green)'} />
      <span>{children}</span>
      <span className={styles.value}>{value}</span>
    </li>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole seconds until a moment of this machine's running clock; 0 from then on. */
function useSecondsLeft(until: number | undefined): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => setTick((before) => before + 1), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - performance.now()) / 1000));
}
