import { count, given, percent, usd, type Step } from '../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import type { FeeKind } from '../../apr/fee-kinds.ts';
import type { ClosingCostDetails, ClosingCostLine, ClosingCostSection, FeeSection, Printed } from '../loan-estimate-types.ts';
import type { SettledFee } from './fee-amounts.ts';
import { moneyLine, negated, nothing, percentText, totalOf, type Form } from '../wording/printing.ts';
import { sumStep } from '../../../foundation/explain/explain.ts';
import type { Cents, Rate } from '../../../foundation/units/units.ts';

const TITLES: Readonly<Record<FeeSection, string>> = {
  A: 'Origination Charges',
  B: 'Services You Cannot Shop For',
  C: 'Services You Can Shop For',
  E: 'Taxes and Other Government Fees',
  F: 'Prepaids',
  G: 'Initial Escrow Payment at Closing',
  H: 'Other',
};

/** Most lines a section has on the Loan Estimate, fixed lines included (37(f)(6), (g)(8)); the Closing Disclosure may add lines. */
const LINE_LIMITS: Readonly<Record<FeeSection, number>> = { A: 13, B: 13, C: 14, E: 2, F: 7, G: 8, H: 5 };

/** Services of title and closing begin with "Title – " (37(f)(2)(i), (3)(i), (g)(4)(i)). */
export const TITLE_KINDS: ReadonlySet<FeeKind> = new Set<FeeKind>([
  'TitleExaminationFee',
  'TitleInsuranceBinderFee',
  'TitleLendersCoveragePremium',
  'TitleOwnersCoveragePremium',
  'TitleEndorsementFee',
  'ClosingProtectionLetterFee',
  'TitleClosingFee',
  'SettlementFee',
  'TitleCourierFee',
]);

/** Insurance, warranties and the like that the consumer need not buy end "(optional)" (37(g)(4)(ii)). */
const OPTIONAL_KINDS: ReadonlySet<FeeKind> = new Set<FeeKind>([
  'TitleOwnersCoveragePremium',
  'HomeWarrantyFee',
  'CreditLifeInsurancePremium',
]);

/** A charge as the forms name it: points by their percent, title services by their prefix, and what need not be bought. */
export function labelOf({ fee }: SettledFee): string {
  if (fee.kind === 'LoanDiscountPoints' && fee.percentOfLoan !== undefined)
    return `${percentText(fee.percentOfLoan)} of Loan Amount (Points)`;
  const titled =
    TITLE_KINDS.has(fee.kind) && !/^title\s*[-–:]/i.test(fee.label)
      ? `Title – ${fee.label}`
      : fee.label.replace(/^title\s*[-–:]\s*/i, 'Title – ');
  const optional = fee.section === 'H' && (fee.optional ?? OPTIONAL_KINDS.has(fee.kind));
  return optional && !/\(optional\)\s*$/i.test(titled) ? `${titled} (optional)` : titled;
}

function lineOf(form: Form, settled: SettledFee): ClosingCostLine {
  const { fee } = settled;
  const inLabel: Printed<number>[] = [];
  if (fee.kind === 'LoanDiscountPoints' && fee.percentOfLoan !== undefined)
    inLabel.push({
      text: percentText(fee.percentOfLoan),
      value: fee.percentOfLoan,
      why: given('Points', percent(fee.percentOfLoan), fee.source ?? 'Fees of the loan'),
    });
  const label = labelOf(settled);
  return {
    label,
    kind: fee.kind,
    figure: moneyLine(form, label, settled.why),
    inLabel,
    ...(fee.paidTo === undefined ? {} : { paidTo: fee.paidTo }),
  };
}

/** Points first in A, the rest alphabetical by label (37(f)(5), (g)(7)). */
function ordered(lines: readonly ClosingCostLine[]): readonly ClosingCostLine[] {
  return [...lines].sort((a, b) => {
    const points = Number(b.kind === 'LoanDiscountPoints') - Number(a.kind === 'LoanDiscountPoints');
    const left = a.label.toLowerCase();
    const right = b.label.toLowerCase();
    return points || Number(left > right) - Number(left < right);
  });
}

/** Lines beyond the limit are gathered in a last line "Additional Charges" (37(f)(6)). */
function limited(
  lines: readonly ClosingCostLine[],
  room: number,
): { lines: readonly ClosingCostLine[]; addendum: readonly ClosingCostLine[] } {
  if (lines.length <= room) return { lines, addendum: [] };
  const addendum = lines.slice(room - 1);
  const figure = totalOf(
    'estimate',
    'Additional Charges',
    addendum.flatMap((line) => (line.figure ? [line.figure] : [])),
    '12 CFR 1026.37(f)(6), (g)(8)',
  );
  return {
    lines: [...lines.slice(0, room - 1), { label: 'Additional Charges', kind: 'AdditionalCharges', figure, inLabel: [] }],
    addendum,
  };
}

function section(form: Form, letter: FeeSection, fixed: readonly ClosingCostLine[], free: readonly SettledFee[]): ClosingCostSection {
  const sorted = ordered(free.map((each) => lineOf(form, each)));
  const { lines, addendum } = form === 'estimate' ? limited(sorted, LINE_LIMITS[letter] - fixed.length) : { lines: sorted, addendum: [] };
  const all = [...fixed, ...lines];
  const total = totalOf(
    form,
    TITLES[letter],
    all.flatMap((line) => (line.figure ? [line.figure] : [])),
    `12 CFR 1026.37(${letter < 'D' ? 'f' : 'g'})`,
  );
  return { letter, title: TITLES[letter], total, lines: all, addendum };
}

interface FixedLine {
  readonly kind: FeeKind;
  readonly label: (fees: readonly SettledFee[], inLabel: Printed<number>[]) => string;
}

function fixedLine(form: Form, line: FixedLine, fees: readonly SettledFee[]): ClosingCostLine {
  const inLabel: Printed<number>[] = [];
  const label = line.label(fees, inLabel);
  if (fees.length === 0) return { label, kind: line.kind, inLabel };
  const exact: Step =
    fees.length === 1
      ? fees[0]!.why
      : sumStep(
          label,
          'usd',
          fees.map((each) => each.why),
        );
  const paidTo = fees.find((each) => each.fee.paidTo)?.fee.paidTo;
  return { label, kind: line.kind, figure: moneyLine(form, label, exact), inLabel, ...(paidTo === undefined ? {} : { paidTo }) };
}

function monthsIn(fees: readonly SettledFee[], inLabel: Printed<number>[]): string {
  const months = fees.find((each) => each.fee.months !== undefined)?.fee.months;
  if (months === undefined) return '';
  inLabel.push({ text: String(months), value: months, why: given('Months', count(months), 'Fees of the loan') });
  return String(months);
}

const E_LINES: readonly FixedLine[] = [
  { kind: 'RecordingFee', label: () => 'Recording Fees and Other Taxes' },
  { kind: 'TransferTax', label: () => 'Transfer Taxes' },
];

function prepaidLines(rate: Rate): readonly FixedLine[] {
  const forMonths = (kind: FeeKind, name: string): FixedLine => ({
    kind,
    label: (fees, inLabel) => `${name} (${monthsIn(fees, inLabel)} months)`,
  });
  return [
    forMonths('HomeownersInsurancePremium', 'Homeowner’s Insurance Premium'),
    forMonths('MortgageInsurancePremium', 'Mortgage Insurance Premium'),
    {
      kind: 'PrepaidInterest',
      label: (fees, inLabel) => {
        const own = fees[0];
        if (!own?.perDay || own.days === undefined) return 'Prepaid Interest (   per day for   days @   )';
        // The per diem is shown with cents (37(o)(4)(i)(A)).
        inLabel.push(
          { text: formatMoney(own.perDay.value), value: own.perDay.value, why: own.perDay.why },
          { text: String(own.days), value: own.days, why: given('Days', count(own.days), 'Dates of the loan') },
          { text: percentText(rate), value: rate, why: given('Interest rate', percent(rate), 'Terms of the note') },
        );
        return `Prepaid Interest (${inLabel[0]!.text} per day for ${own.days} days @ ${percentText(rate)})`;
      },
    },
    forMonths('PropertyTaxes', 'Property Taxes'),
  ];
}

function escrowLine(kind: FeeKind, name: string): FixedLine {
  return {
    kind,
    label: (fees, inLabel) => {
      const own = fees.find((each) => each.fee.perMonth !== undefined);
      if (!own) return `${name}   per month for   mo.`;
      const perMonth = own.fee.perMonth!;
      inLabel.push({ text: formatMoney(perMonth), value: perMonth, why: given('Per month', usd(perMonth), 'Fees of the loan') });
      return `${name} ${formatMoney(perMonth)} per month for ${monthsIn([own], inLabel)} mo.`;
    },
  };
}
const G_LINES: readonly FixedLine[] = [
  escrowLine('HomeownersInsurancePremium', 'Homeowner’s Insurance'),
  escrowLine('MortgageInsurancePremium', 'Mortgage Insurance'),
  escrowLine('PropertyTaxes', 'Property Taxes'),
];

export interface ClosingCostInput {
  readonly form: Form;
  readonly fees: readonly SettledFee[];
  readonly noteRate: Rate;
  readonly lenderCredits: Cents;
}

/** Sections A to J (37(f), (g)): only what the consumer pays; on the estimate no aggregate adjustment of the escrow account. */
export function closingCosts({ form, fees, noteRate, lenderCredits }: ClosingCostInput): ClosingCostDetails {
  const paid = fees.filter(
    ({ fee }) => (fee.payer ?? 'borrower') === 'borrower' && !(form === 'estimate' && fee.kind === 'EscrowAggregateAdjustment'),
  );
  const of = (letter: FeeSection): readonly SettledFee[] => paid.filter(({ fee }) => fee.section === letter);
  const withFixed = (letter: FeeSection, fixed: readonly FixedLine[]): ClosingCostSection => {
    const own = of(letter);
    const kinds = new Set(fixed.map((line) => line.kind));
    const lines = fixed.map((line) =>
      fixedLine(
        form,
        line,
        own.filter(({ fee }) => fee.kind === line.kind),
      ),
    );
    return section(
      form,
      letter,
      lines,
      own.filter(({ fee }) => !kinds.has(fee.kind)),
    );
  };
  const A = section(form, 'A', [], of('A'));
  const B = section(form, 'B', [], of('B'));
  const C = section(form, 'C', [], of('C'));
  const E = withFixed('E', E_LINES);
  const F = withFixed('F', prepaidLines(noteRate));
  const G = withFixed('G', G_LINES);
  const H = section(form, 'H', [], of('H'));
  const D = totalOf(form, 'Total Loan Costs (A + B + C)', [A.total, B.total, C.total], '12 CFR 1026.37(f)(4)');
  const I = totalOf(form, 'Total Other Costs (E + F + G + H)', [E.total, F.total, G.total, H.total], '12 CFR 1026.37(g)(5)');
  const DplusI = totalOf(form, 'D + I', [D, I], '12 CFR 1026.37(g)(6)(i)');
  const credits =
    lenderCredits === 0
      ? nothing(form, 'Lender Credits', 'None')
      : negated(form, 'Lender Credits', moneyLine(form, 'Lender credits', given('Lender credits', usd(lenderCredits), 'Terms offered')));
  const J = totalOf(form, 'Total Closing Costs (D + I + Lender Credits)', [DplusI, credits], '12 CFR 1026.37(g)(6)');
  return { A, B, C, D, E, F, G, H, I, DplusI, lenderCredits: credits, J };
}
