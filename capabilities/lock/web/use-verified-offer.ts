import { useEffect, useState } from 'react';
import { useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import type { Wish } from '../../../ui/kit/pricing/offers.ts';
import type { LockChoices } from '../domain/lock.ts';

type Offer = ReplyOf<'verify-lock'>;

/** An offer, with the price that was on screen when it was requested. */
export interface VerifiedOffer {
  readonly offer: Offer;
  readonly shownPrice: number;
  /** When the shown price was made. */
  readonly shownSince: string;
  /** When it stops holding, on this machine's running clock: it need not agree with the server's time of day. */
  readonly holdsUntil: number;
}

export interface WantedLock {
  readonly loanId: string;
  readonly wish: Wish;
  readonly choices: LockChoices;
  /** "6.125% for 45 days". */
  readonly terms: string;
  /** Loads the grid again, so that it matches the offer. */
  readonly onPriceMoved: () => void;
}

/** The offer for the chosen price: verifying it, the seconds it is valid for, locking at exactly its terms. */
export function useVerifiedOffer({ loanId, wish, choices, terms, onPriceMoved }: WantedLock) {
  const toast = useToast();
  const [verified, setVerified] = useState<VerifiedOffer>();
  const verifyCall = useCommand('verify-lock', { refreshes: [] });
  const lockCall = useCommand('price-and-lock-loan', { onDone: () => toast({ text: `Locked ${terms}` }) });
  const forget = () => setVerified(undefined);
  useForgetWhenChanged(JSON.stringify([wish, choices]), [forget, verifyCall.reset, lockCall.reset]);

  const verify = async (shownPrice: number, shownSince: string) => {
    const reply = await verifyCall.run({ params: { loanId }, body: { ...wish, choices } });
    if (!reply?.ok) return forget();
    setVerified({ offer: reply.value, shownPrice, shownSince, holdsUntil: performance.now() + reply.value.holdsSeconds * 1000 });
    if (reply.value.price !== shownPrice) onPriceMoved();
  };
  const lock = async ({ offerId, price, verifiedAt }: Offer) => {
    const reply = await lockCall.run({ params: { loanId }, body: { offerId } });
    if (!reply || reply.ok) return;
    // The price is verified again at once and shown beside the outdated one; nothing is locked without another press.
    if (priceMoved(reply.refusal)) await verify(price, verifiedAt);
    else forget();
  };
  const refusal = lockCall.refusal ?? verifyCall.refusal;
  return {
    verified,
    secondsLeft: useSecondsLeft(verified?.holdsUntil),
    verify,
    lock,
    forget,
    verifying: verifyCall.pending,
    locking: lockCall.pending,
    refusal,
    priceMoved: priceMoved(refusal),
    verifyFault: verifyCall.fault,
    lockFault: lockCall.fault,
  };
}

export type OfferState = ReturnType<typeof useVerifiedOffer>;

function priceMoved(refusal: { readonly code: string } | undefined): boolean {
  return refusal?.code === 'SHEET_CHANGED' || refusal?.code === 'PRICE_CHANGED';
}

/** Another choice makes the offer and both replies meaningless. */
function useForgetWhenChanged(chosen: string, [forget, resetVerify, resetLock]: readonly [() => void, () => void, () => void]): void {
  useEffect(() => {
    forget();
    resetVerify();
    resetLock();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the choice changes, whatever the callbacks' identity
  }, [chosen]);
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
