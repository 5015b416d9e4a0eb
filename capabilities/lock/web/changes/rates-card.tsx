import { useState } from 'react';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import type { Asked, ReplyOf } from '../../../../ui/calls/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { ChoiceRows } from '../../../../ui/kit/page/choice-rows.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { NumberCell, PickCell, Table, TableRow } from '../../../../ui/kit/tables/table.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import styles from '../lock.module.css';
import { NotNow } from '../refusal-note.tsx';

type RateOffer = ReplyOf<'lock-rates'>['rates'][number];

interface Choice {
  readonly chosen: number | undefined;
  readonly onChoose: (rate: number) => void;
}

/** Rates the lock can be changed to, with the effect of each. */
export function RatesCard({
  title,
  note,
  rates: question,
  ...choice
}: Choice & {
  title: string;
  note: string;
  rates: Pick<Asked<ReplyOf<'lock-rates'>, string>, 'fault' | 'refusal' | 'again'> & {
    readonly value: Pick<ReplyOf<'lock-rates'>, 'rates'> | undefined;
  };
}) {
  const [showAll, setShowAll] = useState(false);
  if (question.fault) return <InlineError onRetry={question.again}>{question.fault.message}</InlineError>;
  if (question.refusal) return <NotNow refusal={question.refusal} onRetry={question.again} />;
  if (!question.value) return <SkeletonRows rows={8} />;
  const { rates } = question.value;
  const offered = rates.filter((one) => one.price !== null);
  return (
    <Card
      title={title}
      note={note}
      aside={
        offered.length > 0 && offered.length < rates.length ? (
          <label className="text-small text-2">
            <input type="checkbox" checked={showAll} onChange={(event) => setShowAll(event.target.checked)} /> Also those not offered
          </label>
        ) : undefined
      }
      flush
    >
      {offered.length === 0 && rates[0]?.refusal ? (
        <p className={styles.more}>{rates[0].refusal}</p>
      ) : (
        <RatesTable rates={showAll ? rates : offered} {...choice} />
      )}
    </Card>
  );
}

function RatesTable({ rates, chosen, onChoose }: Choice & { rates: readonly RateOffer[] }) {
  const mobile = useIsMobile();
  if (mobile)
    return (
      <ChoiceRows
        label="Rates the lock can be moved to"
        chosen={chosen === undefined ? undefined : String(chosen)}
        onChoose={(id) => onChoose(Number(id))}
        rows={rates.map((one) => ({
          id: String(one.rate),
          title: formatRate(one.rate),
          refusal: one.price === null ? one.refusal : null,
          ...(one.price === null ? {} : { figure: formatPoints(one.price), figureNote: formatPoints(one.effect ?? 0, { sign: true }) }),
        }))}
      />
    );
  return (
    <Table caption="Rates the lock can be moved to" heads={['Rate', { number: 'Change' }, { number: 'Price' }]}>
      {rates.map((one) =>
        one.price === null ? (
          <TableRow key={one.rate} quiet>
            <th scope="row">{formatRate(one.rate)}</th>
            <td colSpan={2} className="text-2">
              {one.refusal}
            </td>
          </TableRow>
        ) : (
          <TableRow key={one.rate} chosen={chosen === one.rate}>
            <PickCell chosen={chosen === one.rate} onPick={() => onChoose(one.rate)}>
              {formatRate(one.rate)}
            </PickCell>
            <NumberCell>{formatPoints(one.effect ?? 0, { sign: true })}</NumberCell>
            <NumberCell>{formatPoints(one.price)}</NumberCell>
          </TableRow>
        ),
      )}
    </Table>
  );
}
