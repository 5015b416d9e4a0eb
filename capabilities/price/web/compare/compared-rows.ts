import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate, formatRatio } from '../../../../foundation/rates/rates.ts';
import type { Asked } from '../../../../ui/calls/index.ts';
import { moneyOfPrice } from '../../domain/quote/explain-price.ts';
import { ratioOf, shownFields, type PriceItForm } from '../../domain/scenario/price-it-form.ts';
import { nameIn } from '../../../../foundation/vocabulary/dropdowns.ts';
import type { Quoted } from '../use-price-it.ts';

/** A scenario of the comparison, with its quote. */
export interface ComparedScenario {
  readonly key: string;
  readonly name: string;
  readonly form: PriceItForm;
  readonly asked: Asked<Quoted, string>;
  readonly onRemove?: () => void;
}

/** A line of the comparison. */
export interface ComparedRow {
  readonly label: string;
  readonly text: (column: ComparedScenario) => string;
  /** The explanation this figure opens into. */
  readonly opens?: 'price' | 'payment' | 'monthlyInsurance' | 'apr';
}

const money = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents, { cents: 'never' }));

function lienText(form: PriceItForm): string {
  const lien = nameIn('loanreg-lien-position', form.lienPriorityType);
  const type =
    shownFields(form).secondLienType && form.secondLienType !== '' ? nameIn('loanreg-second-lien-type', form.secondLienType) : '';
  return type === '' ? lien : `${lien}, ${type.toLowerCase()}`;
}

/** The compared facts, in the usual order. */
export const FACTS: readonly ComparedRow[] = [
  { label: 'Purpose', text: ({ form }) => nameIn('loanreg-loan-purpose', form.loanPurpose) },
  { label: 'Loan amount', text: ({ form }) => money(form.loanAmount) },
  { label: 'Value', text: ({ form }) => money(form.appraisedValue ?? form.purchasePrice) },
  {
    label: 'LTV',
    text: ({ form }) => {
      const ltv = ratioOf(form);
      return ltv === undefined ? '–' : formatRatio(ltv);
    },
  },
  {
    label: 'Subordinate financing',
    text: ({ form }) => (shownFields(form).subordinateAmount ? money(form.subordinateAmount) : 'None'),
  },
  { label: 'Lien', text: ({ form }) => lienText(form) },
  { label: 'FICO', text: ({ form }) => (form.fico === null ? '–' : String(form.fico)) },
  { label: 'Occupancy', text: ({ form }) => nameIn('occupancy', form.occupancy) },
  { label: 'Property', text: ({ form }) => `${nameIn('property-type', form.propertyType)}, ${nameIn('loanreg-units', form.units)}` },
  { label: 'Stories', text: ({ form }) => (form.stories === '' ? '–' : nameIn('priceit-number-of-stories', form.stories)) },
  { label: 'State', text: ({ form }) => form.state || '–' },
  { label: 'Loan type', text: ({ form }) => (form.mortgageType === 'ALL' ? 'All' : nameIn('loan-type', form.mortgageType)) },
  { label: 'Compensation', text: ({ form }) => nameIn('loanreg-comp-method', form.compensation) },
  { label: 'Escrows waived', text: ({ form }) => nameIn('lockloan-waive-escrows', form.waiveEscrows) },
  { label: 'Lock period', text: ({ form, asked }) => `${asked.value?.lockDays ?? (form.commitmentPeriod || '–')} days` },
];

/** The product a scenario is compared by: the one it names, else its best execution. */
export function offerOf(quoted: Quoted) {
  const best = quoted.bestExecutions.find((one) => one.lockDays === quoted.lockDays);
  const product = quoted.products.find((one) => one.productId === best?.productId) ?? quoted.products.find((one) => one.eligible);
  const cell = product?.asked ?? (best ? { rate: best.rate, lockDays: best.lockDays, price: best.price } : null);
  return product?.eligible && cell ? { product, cell, row: product.rates.indexOf(cell.rate) } : undefined;
}

function ofOffer(text: (quoted: Quoted, offer: NonNullable<ReturnType<typeof offerOf>>) => string): ComparedRow['text'] {
  return ({ asked }) => {
    if (!asked.value) return asked.refusal ? '–' : '…';
    const offer = offerOf(asked.value);
    return offer ? text(asked.value, offer) : '–';
  };
}

export const RESULTS: readonly ComparedRow[] = [
  {
    label: 'Eligible products',
    text: ({ asked }) =>
      asked.value
        ? `${asked.value.products.filter((one) => one.eligible).length} of ${asked.value.products.length}`
        : asked.refusal
          ? '–'
          : '…',
  },
  { label: 'Best', text: ofOffer((_, { product }) => product.name) },
  { label: 'Rate', text: ofOffer((_, { cell }) => formatRate(cell.rate)) },
  { label: 'Price', text: ofOffer((_, { cell }) => formatPoints(cell.price)), opens: 'price' },
  {
    label: 'Points or credit',
    text: ofOffer((_, { product, cell }) => formatMoney(moneyOfPrice(cell.price, product.noteAmountCents).amount, { cents: 'never' })),
  },
  { label: 'Principal and interest', text: ofOffer((_, { product, row }) => formatMoney(product.payments[row]!)), opens: 'payment' },
  {
    label: 'Mortgage insurance a month',
    opens: 'monthlyInsurance',
    text: ofOffer((_, { product }) => {
      const monthly = product.insurance?.monthlyCents ?? null;
      return monthly === null ? '–' : formatMoney(monthly);
    }),
  },
  {
    label: 'APR',
    opens: 'apr',
    text: ofOffer((_, { product, row, cell }) => {
      const apr = product.aprs[row]?.[product.lockDays.indexOf(cell.lockDays)];
      return apr ? formatRate(apr) : '–';
    }),
  },
];
