import { useState } from 'react';
import { useCommand } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { splitUpfronts, USUAL_SPLIT } from '../domain/mi-plans.ts';
import styles from './mi-quotes.module.css';
import { percentWords, type MiQuotes } from './plan-words.ts';

/** The request to the insurers: its terms, and sending it. */
export function useQuoting(loanId: string, { asked, facts }: MiQuotes) {
  const standard = facts?.coverage ? facts.coverage.standard.rate / 1000 : null; // exact: whole percents
  const [coverage, setCoverage] = useState(asked?.coverage ?? standard);
  const [splitUpfront, setSplit] = useState(asked?.splitUpfront ?? USUAL_SPLIT);
  const put = useCommand('ask-mi-quotes', { refreshes: ['get-mi-quotes'] });
  const press = () => void put.run({ params: { loanId }, body: { coverage, splitUpfront } });
  const other = asked !== null && (asked.coverage !== coverage || asked.splitUpfront !== splitUpfront);
  return { standard, coverage, setCoverage, splitUpfront, setSplit, put, press, other };
}

/** The terms of the request, besides the loan's facts. */
export function AskFields({ quotes: { facts }, quoting }: { quotes: MiQuotes; quoting: ReturnType<typeof useQuoting> }) {
  const { standard, coverage, splitUpfront } = quoting;
  if (!facts?.coverage || standard === null) return null;
  const least = facts.coverage.minimum.rate / 1000; // exact: whole percents
  const offered = [...new Set([6, 12, 16, 18, 25, 30, 35].filter((one) => one >= least).concat(standard, coverage ?? standard))].sort(
    (a, b) => a - b,
  );
  return (
    <div className={styles.fields}>
      <SelectField
        label="Coverage"
        empty={null}
        value={String(coverage ?? standard)}
        choices={offered.map((one) => ({ value: String(one), label: `${one}%${one === standard ? ', standard' : ''}` }))}
        hint={coverage !== null && coverage < standard ? 'Under the standard: the agencies charge for it in the price' : undefined}
        onChange={(event) => quoting.setCoverage(Number(event.target.value))}
      />
      <SelectField
        label="Split, paid at closing"
        empty={null}
        value={String(splitUpfront)}
        choices={splitUpfronts.map((one) => ({ value: String(one), label: percentWords(one) }))}
        onChange={(event) => quoting.setSplit(Number(event.target.value))}
      />
    </div>
  );
}

/** The facts of the loan that have changed since the quotes were requested. */
export function OtherFacts({ quotes: { insurers } }: { quotes: MiQuotes }) {
  const stale = insurers.filter((one) => one.changed.length > 0);
  if (stale.length === 0) return null;
  const changed = [...new Map(stale.flatMap((one) => one.changed).map((one) => [one.label, one])).values()];
  return (
    <Notice tone="amber">
      {`${stale.length === 1 ? 'One quote was' : `${stale.length} quotes were`} for other facts: ${changed.map(({ label, quoted, now }) => `${label} ${quoted}, now ${now}`).join('; ')}. Quote again.`}
    </Notice>
  );
}
