import { addDays } from '../../foundation/dates/dates.ts';
import type { ComparableSale, ValuationReport } from '../../standards/valuation-report/report.ts';
import { chanceOf } from '../chance.ts';
import { behaviourOf } from './behaviours.ts';
import type { BookedOrder } from './order-book.ts';

/** The value of a property in the county's records: invented, by street and ZIP code. */
export interface PublicRecord {
  readonly addressLine: string;
  readonly postalCode: string;
  readonly marketCents: number;
}

const streets = ['Windlass Ct', 'Capstan Ln', 'Halyard Way', 'Mizzen St', 'Keelson Ave'];

/**
 * The report of an order, the same at every request. The value follows from the contract's price or the public record, never from an
 * owner's or lender's estimate; a reconsideration with sales the report had not used moves it by a third toward the value they indicate.
 */
export function simulatedReport(booked: BookedOrder, version: number, records: readonly PublicRecord[]): ValuationReport {
  const { order } = booked;
  const chance = chanceOf(`${order.property.addressLine} ${order.property.postalCode}`);
  const behaviour = behaviourOf(order.access.name, undefined);
  const inspected = inspectedOn(booked);
  const market = order.contractCents ?? recordOf(order, records)?.marketCents ?? 30_000_000 + chance(300) * 100_000;
  const about = behaviour === 'low' ? 94 : 99 + chance(4);
  const first = wholeHundreds((market * about) / 100);
  const asked = booked.reconsiderations.at(version - 2)?.asked.comparables ?? [];
  const shown = asked.reduce((sum, each) => sum + each.priceCents, 0) / Math.max(1, asked.length);
  const value = version === 1 || asked.length === 0 ? first : wholeHundreds(first + (shown - first) / 3);
  const squareFeet = 1_200 + chance(140) * 10;
  const sales = [3, 5, 8].map((months, index): ComparableSale => {
    const size = squareFeet + (chance(30) - 15) * 10;
    const adjusted = wholeHundreds(value * (0.985 + chance(30) / 1_000));
    const adjustment = (squareFeet - size) * 4_500 + (chance(7) - 3) * 100_000;
    return {
      address: `${11 + chance(880)} ${streets[(chance(5) + index) % 5]}`,
      soldOn: addDays(inspected, -months * 24),
      price: adjusted - adjustment,
      distance: 10 + chance(90),
      squareFeet: size,
      adjustment,
      adjusted,
    };
  });
  const requested = asked.map(({ address, soldOn, priceCents }): ComparableSale => ({ address, soldOn, price: priceCents }));
  return {
    reportNumber: booked.companyOrder,
    value,
    effectiveOn: inspected,
    condition: behaviour === 'repairs' ? 'C5' : 'C3',
    quality: 'Q4',
    valueCondition: behaviour === 'repairs' ? 'SubjectToRepairConditions' : 'AsIs',
    squareFeet,
    address: order.property.addressLine,
    comparables: version === 1 ? sales : [...sales, ...requested],
  };
}

function recordOf({ property }: BookedOrder['order'], records: readonly PublicRecord[]): PublicRecord | undefined {
  return records.find((each) => each.addressLine === property.addressLine && each.postalCode === property.postalCode.slice(0, 5));
}

function inspectedOn({ order }: BookedOrder): string {
  return order.orderedAt.slice(0, 10);
}

/** Whole hundreds of dollars, in cents. */
function wholeHundreds(cents: number): number {
  return Math.round(cents / 10_000) * 10_000;
}
