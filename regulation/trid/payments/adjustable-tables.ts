import { given, percent, type Step } from '../../../foundation/explain/explain.ts';
import { firstResetMonths, highestRate, lowestRate, ratePath } from '../../amortization/rate-path.ts';
import type { LoanTerms } from '../../amortization/loan-terms.ts';
import type { AdjustableInterestRateTable, AdjustablePaymentTable, Printed } from '../loan-estimate-types.ts';
import { highestPayment, paymentStep, type Courses } from './payment-courses.ts';
import { ordinal, percentText, printedRate, wholeDollars } from '../wording/printing.ts';
import { paymentChanges } from './projected-payments.ts';

const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "Every year", "Every three years", "Every six months": the smallest period between later changes (comment 37(i)(5)-3). */
export function everyPeriod(months: number): string {
  if (months % 12 === 0) return months === 12 ? 'Every year' : `Every ${NUMBERS[months / 12] ?? months / 12} years`;
  return months === 1 ? 'Every month' : `Every ${NUMBERS[months] ?? months} months`;
}

function firstPaymentsText(payments: number): string {
  return `for your first ${payments} payments`;
}

/** The table is printed when P&I may change for another reason than the rate (37(i)): interest only, optional, step or seasonal payments. */
export function adjustablePaymentTable(courses: Courses): AdjustablePaymentTable | undefined {
  const { terms } = courses;
  if (!terms.interestOnlyMonths && !terms.negativeAmortization && !terms.paymentSteps?.length && !terms.seasonal) return undefined;
  const yes = (payments: number): string => `YES ${firstPaymentsText(payments)}`;
  const stepped = (terms.paymentSteps ?? []).reduce((sum, span) => sum + span.payments, 0);
  const changes = paymentChanges(courses);
  const figures: Printed<number>[] = [];
  const amount = (label: string, why: Step): string => {
    const figure = wholeDollars(label, why);
    figures.push(figure);
    return figure.text;
  };
  const first = changes[0];
  let firstChange = '';
  if (first !== undefined) {
    const least = amount('First change, minimum', paymentStep(courses, 'low', first));
    const most = amount('First change, maximum', paymentStep(courses, 'high', first));
    firstChange = `${least === most ? least : `${least}-${most}`} at ${ordinal(first)} payment`;
  }
  const later = changes.slice(1).map((at, k) => at - changes[k]!);
  const top = highestPayment(courses.high);
  const maximum = amount('Maximum payment', paymentStep(courses, 'high', top));
  // A payment that only the schedule decides starts "at" its payment; one the rate decides may come "as early as" then.
  const scheduled = terms.adjustable === undefined;
  return {
    interestOnly: terms.interestOnlyMonths ? yes(terms.interestOnlyMonths) : 'NO',
    optionalPayments: terms.negativeAmortization
      ? yes(Math.max(...[courses.composite, courses.high, courses.low].map((course) => course.negativePayments)))
      : 'NO',
    stepPayments: stepped ? yes(stepped) : 'NO',
    seasonalPayments: terms.seasonal ? 'YES' : 'NO',
    firstChange,
    subsequentChanges: later.length === 0 ? 'No subsequent changes' : everyPeriod(Math.min(...later)),
    maximumPayment: `${maximum} ${scheduled || terms.interestOnlyMonths ? 'starting at' : 'as early as'} ${ordinal(top)} payment`,
    figures,
  };
}

/** The table is printed when the rate may increase (37(j)). */
export function adjustableInterestRateTable(terms: LoanTerms): AdjustableInterestRateTable | undefined {
  const arm = terms.adjustable;
  const spans = ratePath(terms, 'high');
  const start = spans[0]!.rate;
  const initial = printedRate('Initial interest rate', start, 'Terms of the note');
  if (!arm) {
    const rates = spans.map((span) => span.rate);
    if (Math.max(...rates) <= start) return undefined;
    const changes = spans.slice(1);
    const gaps = changes.slice(1).map((span, k) => span.from - changes[k]!.from);
    const rises = spans.slice(1).map((span, k) => span.rate - spans[k]!.rate);
    return {
      interestRateAdjustments: rises.map((rise) => percentText(rise)).join(', '),
      initialRate: initial,
      minimumMaximum: `${percentText(Math.min(...rates))}/${percentText(Math.max(...rates))}`,
      firstChange: `Beginning of ${ordinal(changes[0]!.from)} month`,
      subsequentChanges: gaps.length > 0 ? everyMonths(Math.min(...gaps)) : 'No subsequent changes',
      limitFirst: percentText(Math.abs(rises[0]!)),
      limitSubsequent: rises.length > 1 ? percentText(Math.max(...rises.slice(1).map(Math.abs))) : 'None',
      figures: rates.map((rate, k) => printedRate(`Rate ${k + 1}`, rate, 'Terms of the note')),
    };
  }
  const floor = lowestRate(arm);
  const figures = [
    printedRate('Margin', arm.margin, 'Terms of the note'),
    printedRate(
      'Minimum interest rate',
      floor,
      arm.minimumRate === undefined ? 'Margin: the note has no floor, comment 37(j)(4)-1' : 'Terms of the note',
    ),
    printedRate('Maximum interest rate', arm.maximumRate, 'Terms of the note'),
  ];
  return {
    indexAndMargin: `${arm.indexName} + ${figures[0]!.text}`,
    initialRate: initial,
    minimumMaximum: `${figures[1]!.text}/${figures[2]!.text}`,
    firstChange: `Beginning of ${ordinal(firstResetMonths(arm) + 1)} month`,
    subsequentChanges: everyMonths(arm.subsequentChangeMonths),
    limitFirst: percentText(arm.firstCap ?? arm.maximumRate - terms.noteRate),
    // The largest of the later changes (comment 37(j)(6)-1).
    limitSubsequent: percentText(arm.subsequentCap ?? arm.maximumRate - floor),
    figures,
  };
}

function everyMonths(months: number): string {
  return months === 1 ? 'Every month after first change' : `Every ${ordinal(months)} month after first change`;
}

/** The highest rate of the fastest rise, and the year of it, counted from the start of interest for the first payment (37(b)(6)(ii)). */
export function highestRateAndYear(terms: LoanTerms): { readonly rate: Printed<number>; readonly year: number; readonly payment: number } {
  const top = highestRate(ratePath(terms, 'high'));
  const why = given(
    'Highest interest rate',
    percent(top.rate),
    'Caps and maximum of the note, 12 CFR 1026.37(b)(6)(ii)',
    `Reached with payment ${top.from}.`,
  );
  return { rate: { text: percentText(top.rate), value: top.rate, why }, year: Math.floor((top.from - 1) / 12) + 1, payment: top.from };
}
