import type { ReactNode } from 'react';
import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { formatMoney } from '../../../../foundation/money/cents.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card, NumberTiles, type NumberTile } from '../../../../ui/kit/page/card.tsx';
import { falloutText, shareText } from '../../domain/figures/shares.ts';
import { pullThroughText } from '../pull-through-text.ts';
import styles from './overview.module.css';
import { ReportLink } from './report-link.tsx';
import type { Overview, OverviewReport } from './use-overview.ts';

type Totals = ReplyOf<'get-warehouse-report'>['totals'];

/** The four figures over the chart: each opens into what it is made of, and leads to the loans it counts. */
export function Figures({ totals, overview: { shared, fallout, times, funding } }: { totals: Totals; overview: Overview }) {
  const over = totals.funded + totals.fallenOut;
  const tiles: readonly NumberTile[] = [
    {
      label: 'Pull-through',
      figure: figure('Pull-through', pullThroughText(totals), totals),
      note: noted(<span>{`${formatCount(totals.funded)} funded of ${formatCount(over)} that are over`}</span>),
    },
    tile('Fallout', fallout, (of) => ({
      text: formatMoney(of.amountCents, { cents: 'never' }),
      note: (
        <ReportLink to="fallout-by-outcome" filters={shared}>
          {over === 0 ? counted(of.loans) : `${counted(of.loans)}, ${falloutText(totals)}`}
        </ReportLink>
      ),
    })),
    tile('Kept promises', times, ({ promised, withinPromise }) => ({
      text: shareText({ part: withinPromise ?? 0, of: promised ?? 0 }),
      note: (
        <ReportLink to="turn-times-by-step" filters={shared}>
          {`${formatCount(withinPromise ?? 0)} of ${formatCount(promised ?? 0)} steps in time`}
        </ReportLink>
      ),
    })),
    tile('Lock to funding, median', funding, ({ medianDays, before, loans }) => ({
      text: medianDays === null ? '–' : dayText(medianDays),
      note: (
        <ReportLink to="lock-to-funding-by-month" filters={shared}>
          {before?.medianDays == null ? `${counted(loans)} funded` : `${counted(loans)} funded; before: ${dayText(before.medianDays)}`}
        </ReportLink>
      ),
    })),
  ];
  return (
    <Card flush>
      <NumberTiles tiles={tiles} />
    </Card>
  );
}

/** A figure of another report: a dash until it is counted, and a button to ask again where that failed. */
function tile(
  label: string,
  { value, fault, refusal, again }: OverviewReport,
  of: (totals: Totals) => { readonly text: string; readonly note: ReactNode },
): NumberTile {
  if (value)
    return {
      label,
      figure: figure(label, of(value.totals).text, value.totals),
      note: noted(of(value.totals).note),
    };
  const failed = fault ?? refusal;
  const note = failed ? (
    <LinkButton className={styles.again} onClick={again}>
      Not counted. Try again
    </LinkButton>
  ) : (
    'Counting'
  );
  return { label, figure: '–', note };
}

function figure(label: string, text: string, { why }: Totals) {
  return (
    <ExplainableNumber label={label} why={why ?? undefined}>
      {text}
    </ExplainableNumber>
  );
}

/** Each of the four has the height of one that can be pressed. */
function noted(note: ReactNode) {
  return <span className={styles.more}>{note}</span>;
}

function counted(loans: number): string {
  return `${formatCount(loans)} ${loans === 1 ? 'loan' : 'loans'}`;
}

function dayText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
