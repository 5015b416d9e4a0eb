import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { LedgerFigure, LedgerRow } from '../../../ui/kit/tables/ledger-row.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { signed, type Figures } from './desk-text.ts';

/** How the price is made, one column a side, the one that governs carried down to the price. */
export function PriceSides({ figures, label }: { figures: Figures; label: string }) {
  const { sides, added, governs, price } = figures;
  if (sides.length === 0) return null;
  const last = governs === 'original' ? 0 : sides.length - 1;
  const line = (text: string, of: (side: Figures['sides'][number]) => string) => (
    <LedgerRow label={text}>
      {sides.map((side) => (
        <LedgerFigure key={side.title}>{of(side)}</LedgerFigure>
      ))}
    </LedgerRow>
  );
  const alone = added.length === 0 && sides.length === 1;
  const heads = sides.map((side) => ({ key: side.title, head: side.title, number: true, title: side.sheet }));
  return (
    <Table look="ledger" caption={label} heads={[{ unseen: 'Line' }, ...heads]}>
      {line(`Base price, ${sides[last]!.lockDays} days`, (side) => formatPoints(side.base))}
      {line(`Adjustments, ${sides[last]!.lines} ${sides[last]!.lines === 1 ? 'line' : 'lines'}`, (side) => signed(side.adjustments))}
      {line('Compensation', (side) => signed(side.compensation))}
      <LedgerRow label="Price" rule={alone ? 'final' : 'subtotal'}>
        {sides.map((side) => (
          <LedgerFigure key={side.title}>
            <ExplainableNumber label={`Price, ${side.title}`} why={side.why} weight="panel">
              {formatPoints(side.price)}
            </ExplainableNumber>
          </LedgerFigure>
        ))}
      </LedgerRow>
      {added.map((one, index) => (
        <LedgerRow key={index} label={one.label} source={one.source}>
          {sides.map((side, n) => (
            <LedgerFigure key={side.title}>{n === last ? signed(one.effect) : '–'}</LedgerFigure>
          ))}
        </LedgerRow>
      ))}
      {alone ? null : (
        <LedgerRow label={label} rule="final">
          <LedgerFigure columns={sides.length} equals>
            <ExplainableNumber label={label} why={figures.why} weight="panel">
              {formatPoints(price)}
            </ExplainableNumber>
          </LedgerFigure>
        </LedgerRow>
      )}
    </Table>
  );
}
