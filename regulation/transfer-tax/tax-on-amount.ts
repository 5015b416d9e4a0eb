import { Decimal } from 'decimal.js';
import { count, exactUsd, given, ratio, step, usd, type Step } from '../../foundation/explain/explain.ts';
import { amountOf, differenceStep, greatestStep, productStep, quotientStep, roundedStep, totalStep } from '../arithmetic-steps.ts';
import { citation } from '../dated-table.ts';
import type { TaxRow, TaxShape, Tier } from './tax-row.ts';

/** The tax on a base by its shape, before least, most and rounding; dollars. */
export function taxOnAmount(row: TaxRow, base: Step): Step {
  const { tax } = row;
  const source = citation(row);
  switch (tax.kind) {
    case 'none':
      return step('No tax', usd(0), 'lookup', { source, parts: [base] });
    case 'rate':
      return productStep('Tax', 'usd', [base, rateOf(tax.rate, source)], { source });
    case 'third':
      return quotientStep('A third of the state tax', 'usd', [base, given('Three', count(3), source)], { source });
    case 'per-unit':
      return perUnit('Tax', base, tax.unit, tax.perUnit, tax.rounding, source);
    case 'marginal':
      return marginalTax(base, tax, source);
    case 'whole-by-band': {
      const band = tax.bands.find(([upTo]) => upTo === null || amountOf(base).lte(upTo))!;
      const percentage = step('Rate of the band of the whole amount', ratio(band[1]), 'lookup', {
        source: `${source}, ${bandText(band)}`,
        parts: [base],
      });
      return productStep('Tax on the whole amount', 'usd', [base, percentage], { source });
    }
  }
}

function rateOf(rate: string, source: string): Step {
  return step('Rate', ratio(rate), 'lookup', { source });
}

function bandText([upTo]: Tier): string {
  return upTo === null ? 'the last band' : `up to ${upTo}`;
}

/** Units of the base, a part of one counted whole or only when it is more than half, times the amount for each. */
function perUnit(label: string, base: Step, unit: string, each: string, rounding: 'up' | 'major-fraction', source: string): Step {
  const units = quotientStep(`Units of ${unit}`, 'ratio', [base, step('A unit', exactUsd(new Decimal(unit)), 'lookup', { source })]);
  const whole = rounding === 'up' ? roundedStep('Units, a part counted whole', units, '1', { mode: 'up' }) : majorUnits(units, source);
  return productStep(label, 'usd', [whole, step('For each unit', exactUsd(new Decimal(each)), 'lookup', { source })], { source });
}

/** More than half a unit counts as one; half a unit does not. */
function majorUnits(units: Step, source: string): Step {
  const half = given('Half a unit', ratio('0.5'), source);
  const beyond = greatestStep('Units less a half, none below zero', [
    differenceStep('Units less a half', 'ratio', [units, half]),
    given('None', ratio('0'), source),
  ]);
  return roundedStep('Units, more than half of one counted whole', beyond, '1', { mode: 'up' });
}

/** The parts of the amount, each within its own limits. */
function marginalTax(base: Step, tax: Extract<TaxShape, { kind: 'marginal' }>, source: string): Step {
  const parts: Step[] = [];
  let from = new Decimal(0);
  for (const [upTo, each] of tax.tiers) {
    if (amountOf(base).lte(from) && parts.length > 0) break;
    const below = given('Below this part', exactUsd(from), source);
    const whole = upTo === null || amountOf(base).lte(upTo);
    const top = whole ? base : step('Upper limit of this part', exactUsd(new Decimal(upTo)), 'lookup', { source });
    const slice = differenceStep(upTo === null ? `Part over ${from.toFixed()}` : `Part up to ${upTo}`, 'usd', [top, below]);
    parts.push(
      tax.perUnitOf === undefined
        ? productStep('Tax on this part', 'usd', [slice, rateOf(each, source)])
        : perUnit('Tax on this part', slice, tax.perUnitOf, each, 'up', source),
    );
    if (upTo === null) break;
    from = new Decimal(upTo);
  }
  return totalStep('Tax of all parts', 'usd', parts, { source });
}
