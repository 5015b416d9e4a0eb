import { useEffect, useRef } from 'react';
import { useAsk, useAskAgain } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';

/** Queries whose replies are priced from the live sheet, and which run again when another one goes live. */
const PRICED = [
  'price-loan',
  'product-pricing-grid',
  'lock-rates',
  'ratequote-quotes',
  'desk-request',
  'list-rate-sheets',
  'get-rate-sheet',
] as const;
/** How soon an open page finds another sheet where no news reaches it. */
const LOOKS_MS = 15_000;

/** The left of the footer: which rate sheet is live and how long the lock desk is open, each with its source. */
export function FooterFacts() {
  const { value } = useAsk('get-rate-sheets', {}, { every: LOOKS_MS, staleAfter: LOOKS_MS, live: true });
  const live = value?.rateSheets.find((sheet) => sheet.live);
  const known = useRef<string>(undefined);
  const askAgain = useAskAgain();
  useEffect(() => {
    if (live === undefined || live.versionId === known.current) return;
    const another = known.current !== undefined;
    known.current = live.versionId;
    if (another) askAgain(PRICED);
  }, [live, askAgain]);
  if (!value) return null;
  return (
    <>
      <span>
        {live ? (
          <>
            Rate sheet{' '}
            <ExplainableNumber label="Live rate sheet" why={live.why} title={`Why prices come from sheet ${live.title}`}>
              {live.title}
            </ExplainableNumber>
            {`, live since ${live.sinceTime}`}
          </>
        ) : (
          'No rate sheet is live'
        )}
      </span>
      <span>
        {value.desk.open ? 'Lock desk open until ' : 'Lock desk closed, opens '}
        <ExplainableNumber label="Lock desk hours" why={value.desk.why} title="When the lock desk is open">
          {value.desk.open ? value.desk.closes : value.desk.opens}
        </ExplainableNumber>
      </span>
    </>
  );
}
