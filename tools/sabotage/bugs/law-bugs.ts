import type { PlantedBug } from './bug.ts';

const unit = { project: 'unit' } as const;
const money = { ...unit, tests: ['foundation/money'] } as const;
const ratio = { ...unit, file: 'foundation/ratio/ratio.ts', tests: ['foundation/ratio'] } as const;
const calendar = { ...unit, tests: ['regulation/calendar'] } as const;
const timing = { ...unit, tests: ['regulation/timing'] } as const;
const tolerance = { ...unit, tests: ['regulation/tolerance'] } as const;
const texts = { ...unit, tests: ['foundation/text-rules'] } as const;

/** Money, calendars, deadlines, tolerances, texts and the files that come in. */
export const lawBugs: readonly PlantedBug[] = [
  {
    name: 'A share of an amount is cut off, not rounded',
    file: 'foundation/money/money.ts',
    function: 'percentOf',
    wrong: () => (cents, thousandths) => Math.floor((cents * thousandths) / 100_000),
    ...money,
  },
  {
    name: 'Half a cent below nothing is rounded the other way',
    file: 'foundation/money/money.ts',
    function: 'roundHalfUp',
    wrong: () => (value) => Math.round(Number(value)),
    ...money,
  },
  {
    name: 'Cents are read by way of binary fractions',
    file: 'foundation/money/cents.ts',
    function: 'centsFromDecimal',
    wrong: (right) => (text) => (right(text) === undefined ? undefined : Math.trunc(Number(text) * 100)),
    ...money,
  },
  {
    name: 'A refund looks like a charge',
    file: 'foundation/money/cents.ts',
    function: 'formatMoney',
    wrong: (right) => (cents, options) => right(Math.abs(cents), options),
    ...money,
  },
  {
    name: 'Whole dollars are cut off',
    file: 'foundation/money/cents.ts',
    function: 'toWholeDollars',
    wrong: () => (cents) => Math.trunc(cents / 100) * 100,
    ...money,
  },
  {
    name: 'A loan to value is rounded up before it meets a table',
    function: 'truncatedLoanToValue',
    wrong: (right) => (value) => right(value) + (value % 10 === 0 ? 0 : 10),
    ...ratio,
  },
  {
    name: 'A loan to value is rounded half up',
    function: 'hundredthsBy',
    wrong: (right) => (rule, part, whole) => right({ ...rule, mode: 'half-up' }, part, whole),
    ...ratio,
  },
  {
    name: 'An observed holiday counts as a legal one',
    file: 'regulation/calendar/closed-days.ts',
    function: 'federalClosedDays',
    wrong: (right) => (_kind, known) => right('observed', known),
    ...calendar,
  },
  {
    name: 'Juneteenth was known before it was enacted',
    file: 'regulation/calendar/specific-calendar.ts',
    function: 'specificCalendar',
    wrong: (right) => (options) => right({ ...options, periodBegan: undefined }),
    ...calendar,
  },
  {
    name: 'The day of the event counts',
    file: 'regulation/calendar/count-days.ts',
    function: 'addBusinessDays',
    wrong: (right) => (days, date, n) => right(days, date, n > 0 ? n - 1 : n),
    ...calendar,
  },
  {
    name: 'A count backwards leaves out its last day',
    file: 'regulation/calendar/count-days.ts',
    function: 'countBusinessDays',
    wrong: (right) => (days, from, to) => (to < from ? { ok: true, value: right(days, from, to).value + 1 } : right(days, from, to)),
    ...calendar,
  },
  {
    name: 'The Loan Estimate is due on the other calendar',
    file: 'regulation/timing/loan-estimate.ts',
    function: 'loanEstimateDue',
    wrong: (right) => (application, days, what) => right(application, { ...days, general: days.specific(application) }, what),
    ...timing,
  },
  {
    name: 'Closing costs expire on the tenth day, whatever was printed',
    file: 'regulation/timing/loan-estimate.ts',
    function: 'closingCostsExpire',
    wrong: (right) => (sent, days) => right(sent, days),
    ...timing,
  },
  {
    name: 'A notice that came late does not move the right to rescind',
    file: 'regulation/timing/after-consummation.ts',
    function: 'rescissionEnds',
    wrong: (right) => (consummation, days) => right(consummation, days),
    ...timing,
  },
  {
    name: 'A waiver that not everybody signed is valid',
    file: 'regulation/timing/waiver.ts',
    function: 'waiverValid',
    wrong: (right) => (waiver, received) => right({ ...waiver, signedByEveryConsumerLiable: true }, received),
    ...timing,
  },
  {
    name: 'A revised estimate may follow the Closing Disclosure',
    file: 'regulation/timing/revised-estimate.ts',
    function: 'revisedEstimateAllowed',
    wrong: (right) => (sent) => right(sent, '2099-12-31'),
    ...timing,
  },
  {
    name: 'The ten percent charges may rise by a tenth and a cent',
    file: 'regulation/tolerance/ten-percent.ts',
    function: 'tenPercentLimitCents',
    wrong: (right) => (estimates) => right(estimates) + 1,
    ...tolerance,
  },
  {
    name: 'Exactly ten percent more is more than ten percent',
    file: 'regulation/tolerance/ten-percent.ts',
    function: 'raisedByMoreThanTenPercent',
    wrong: (right) => (increase, estimates) => right(increase + 1, estimates),
    ...tolerance,
  },
  {
    name: 'A charge that fell pays for one that rose',
    file: 'regulation/tolerance/position.ts',
    function: 'atLeastNothing',
    wrong: (right) => (label, from, less, source) => ({ ...right(label, from, less, source), value: from.value - less.value }),
    ...tolerance,
  },
  {
    name: 'What was refunded is still owed',
    file: 'regulation/tolerance/position.ts',
    function: 'paidByConsumer',
    wrong: (right) => (charge) => right({ ...charge, refunded: undefined }),
    ...tolerance,
  },
  {
    name: 'A late revised estimate resets the limits',
    file: 'regulation/tolerance/reset.ts',
    function: 'resetValid',
    wrong: (right) => (reason, version, first, general) => {
      const valid = right(reason, version, first, general);
      return valid.ok ? { ok: true, value: { ...valid.value, value: true } } : valid;
    },
    ...tolerance,
  },
  {
    name: 'A DOCTYPE is let through',
    file: 'standards/xml/parse-tree.ts',
    function: 'parseTree',
    wrong: (right) => (text, namespaces, options) => right(text.replace(/<!DOCTYPE[^>]*>/, ''), namespaces, options),
    ...unit,
    tests: ['standards/mismo-3.4/hostile.test.ts'],
  },
  {
    name: 'A hidden character is no character',
    file: 'foundation/text-rules/hidden-characters.ts',
    function: 'hiddenCharacter',
    wrong: () => () => undefined,
    ...texts,
  },
  {
    name: 'A Social Security number in a text is left whole',
    file: 'foundation/text-rules/whole-numbers.ts',
    function: 'withoutWholeNumbers',
    wrong: () => (text) => text,
    ...texts,
  },
];
