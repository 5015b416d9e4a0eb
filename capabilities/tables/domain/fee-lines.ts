import { formatMoney } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import type { FeeSchedule, FeeSelector, MortgageKind, ScheduledFee } from '../../../regulation/fee-schedule/index.ts';
import { basisCells, ESTIMATES } from './read/fee-basis-cells.ts';
import type { TableLine } from './table-rows.ts';

const MORTGAGES: Readonly<Record<MortgageKind, string>> = {
  Conventional: 'Conventional',
  FHA: 'FHA',
  VA: 'VA',
  USDARuralDevelopment: 'USDA',
};

/** A fee schedule, fee by fee, for a person. */
export function feeLines({ fees, estimates }: FeeSchedule): readonly TableLine[] {
  return [
    ...fees.map((fee) => ({
      key: fee.id,
      label: `${fee.section} · ${fee.label}`,
      figures: [amountText(fee), `${fee.paidTo}${fee.payee === 'affiliate' ? ', affiliate' : ''}`, loansText(fee.when)],
    })),
    {
      key: ESTIMATES.insurance,
      label: 'Homeowner’s insurance, estimate',
      figures: [`${formatRate(estimates.insurance)} a year`, '–', 'All loans'],
    },
    { key: ESTIMATES.taxes, label: 'Property taxes, estimate', figures: [`${formatRate(estimates.taxes)} a year`, '–', 'All loans'] },
  ];
}

function amountText({ basis, optional }: ScheduledFee): string {
  const text = (): string => {
    switch (basis.by) {
      case 'flat':
        return money(basis.cents);
      case 'each-borrower':
        return `${money(basis.cents)} a borrower`;
      case 'percent':
        return `${formatRate(basis.percent)} of the ${basis.of}, ${money(basis.atLeast)} or more`;
      case 'premium-months':
      case 'escrow-months':
        return `${basis.months} months of ${basis.cost}`;
      case 'upfront-insurance':
        return 'Upfront premium or fee';
      case 'recording':
      case 'transfer-tax':
        return 'As the state charges';
      case 'prepaid-interest':
        return 'Interest to the month’s end';
      case 'typed':
        return 'Typed';
    }
  };
  return optional ? `${text()}, optional` : text();
}

function money(cents: number): string {
  return formatMoney(cents, { cents: 'hide-zero' });
}

/** Which loans a fee is for, in words. */
function loansText(when: FeeSelector | undefined): string {
  if (!when) return 'All loans';
  const parts = [
    when.purpose,
    when.mortgageTypes?.map((type) => MORTGAGES[type]).join(', '),
    when.streamline === undefined ? undefined : when.streamline ? 'Streamline' : 'Not a streamline',
    when.states?.join(', '),
    when.unitsFrom === undefined ? undefined : `${when.unitsFrom} units or more`,
    when.unitsUpTo === undefined ? undefined : `Up to ${when.unitsUpTo} unit${when.unitsUpTo === 1 ? '' : 's'}`,
    when.rush === undefined ? undefined : when.rush ? 'Rush' : 'No rush',
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** The same as the file that is read. */
export function feeFile({ from, fees, estimates }: FeeSchedule): readonly (readonly (string | number)[])[] {
  const empty = (cells: number) => Array.from({ length: cells }, () => '');
  const estimate = (cost: 'insurance' | 'taxes') => {
    const cells = basisCells({ by: 'estimate', cost, percent: estimates[cost] });
    return [from, ESTIMATES[cost], ...empty(5), ...cells, ...empty(8)];
  };
  return [...fees.map((fee) => [from, ...feeRow(fee)]), estimate('insurance'), estimate('taxes')];
}

function feeRow({ id, section, kind, label, paidTo, payee, basis, optional, when = {} }: ScheduledFee): readonly (string | number)[] {
  return [
    id,
    section,
    kind,
    label,
    paidTo,
    payee,
    ...basisCells(basis),
    optional ? 'yes' : '',
    when.purpose?.toLowerCase() ?? '',
    when.mortgageTypes?.map((type) => MORTGAGES[type].toLowerCase()).join(' ') ?? '',
    yesNo(when.streamline),
    when.states?.join(' ') ?? '',
    when.unitsFrom ?? '',
    when.unitsUpTo ?? '',
    yesNo(when.rush),
  ];
}

function yesNo(value: boolean | undefined): string {
  return value === undefined ? '' : value ? 'yes' : 'no';
}
