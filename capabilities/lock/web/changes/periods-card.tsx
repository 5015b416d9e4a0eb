import type { ReactNode } from 'react';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints } from '../../../../foundation/rates/rates.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { ChoiceRows } from '../../../../ui/kit/page/choice-rows.tsx';
import { NumberCell, PickCell, SecondLine, Table, TableRow } from '../../../../ui/kit/tables/table.tsx';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import { dayText } from '../words.ts';
import { effectText } from './effect-text.ts';

type Period = ReplyOf<'extension-periods'>['periods'][number];

/** Periods to choose from, each with its cost and date, or why it can't be chosen. */
export function PeriodsCard({
  title,
  note,
  periods,
  suggested,
  chosen,
  onChoose,
}: {
  title: string;
  note: ReactNode;
  periods: readonly Period[];
  /** The cheapest that covers closing. */
  suggested: string | null;
  chosen: string | undefined;
  onChoose: (description: string) => void;
}) {
  const mobile = useIsMobile();
  if (mobile)
    return (
      <>
        <ChoiceRows
          label={title}
          chosen={chosen}
          onChoose={onChoose}
          rows={periods.map(({ description, days, change, refusal, worse }) => ({
            id: description,
            title: change ? `${days} days, ${dayText(change.expiry.date).slice(0, 9)}` : `${days} days`,
            note: worse ?? (description === suggested ? 'Cheapest that covers closing' : undefined),
            quiet: worse !== null,
            refusal: change ? null : refusal,
            ...(change
              ? {
                  figure: formatMoney(Math.abs(change.effectCents), { cents: 'hide-zero' }),
                  figureNote: formatPoints(change.effect, { sign: true }),
                }
              : {}),
          }))}
        />
        <p className="text-small text-2">{note}</p>
      </>
    );
  return (
    <Card title={title} note={note} flush>
      <Table caption={title} heads={['Period', 'Expires', { number: 'Change' }, { number: 'Price' }]}>
        {periods.map(({ description, days, change, refusal, worse }) =>
          change ? (
            <TableRow key={description} chosen={chosen === description}>
              <PickCell chosen={chosen === description} onPick={() => onChoose(description)}>
                {days} days
              </PickCell>
              <td>
                {dayText(change.expiry.date)}
                {worse === null ? null : <SecondLine>{worse}</SecondLine>}
              </td>
              <NumberCell>{effectText(change)}</NumberCell>
              <NumberCell>{formatPoints(change.price)}</NumberCell>
            </TableRow>
          ) : (
            <TableRow key={description} quiet>
              <th scope="row">{days} days</th>
              <td colSpan={3} className="text-2">
                {refusal}
              </td>
            </TableRow>
          ),
        )}
      </Table>
    </Card>
  );
}
