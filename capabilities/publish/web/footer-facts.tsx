import { useAsk } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';

/** The left of the footer: which rate sheet is live and how long the lock desk is open, each with its source. */
export function FooterFacts() {
  const { value } = useAsk('get-rate-sheets', {}, { every: 300_000, staleAfter: 60_000 });
  if (!value) return null;
  const live = value.rateSheets.find((sheet) => sheet.live);
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
