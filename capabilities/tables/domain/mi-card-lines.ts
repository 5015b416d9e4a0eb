import type { Rate } from '../../../foundation/units/units.ts';
import type { MiCard } from '../../../regulation/insurance/index.ts';
import { percentCell } from './percent-cell.ts';
import { MI_ADDED, MI_ADDED_BY_LTV, MI_COLUMNS, MI_SINGLE, MI_TABLES } from './read/read-mi-card.ts';
import type { TableLine } from './table-rows.ts';

/** An insurer's card, line by line: as it is compared and as the file that is read. */
function lines(card: MiCard) {
  const { additions } = card;
  return [
    ...Object.entries(MI_TABLES).flatMap(([line, key]) =>
      card[key].map(([ltv, coverage, rates]) => ({
        line,
        ltv: String(ltv),
        coverage: String(coverage),
        rates: rates as readonly (Rate | null)[],
      })),
    ),
    ...Object.entries(MI_ADDED_BY_LTV).flatMap(([line, key]) =>
      Object.entries(additions[key]).map(([ltv, rates]) => ({ line, ltv, coverage: '', rates: rates as readonly (Rate | null)[] })),
    ),
    ...Object.entries(MI_ADDED).map(([line, key]) => ({ line, ltv: '', coverage: '', rates: additions[key] as readonly (Rate | null)[] })),
    ...Object.entries(MI_SINGLE).map(([line, key]) => ({ line, ltv: '', coverage: '', rates: [card[key]] as readonly (Rate | null)[] })),
  ];
}

/** Empty where the insurer offers none, or an addition has no figure for the score. */
const rateCell = (rate: Rate | null | undefined): string => (rate === null || rate === undefined ? '' : percentCell(rate));

export function miCardLines(card: MiCard): readonly TableLine[] {
  return lines(card).map(({ line, ltv, coverage, rates }) => {
    const label = [line, ltv && `LTV to ${ltv}`, coverage && `coverage ${coverage}`].filter(Boolean).join(', ');
    return { key: label, label, figures: [rates.map((rate) => rateCell(rate) || '–').join('  ')] };
  });
}

export function miCardColumns(card: MiCard): readonly string[] {
  return [...MI_COLUMNS, ...card.scoreFrom.map(String)];
}

export function miCardFile(card: MiCard): readonly (readonly (string | number)[])[] {
  return lines(card).map(({ line, ltv, coverage, rates }) => [
    card.from,
    card.name,
    line,
    ltv,
    coverage,
    ...card.scoreFrom.map((_, at) => rateCell(rates[at])),
  ]);
}
