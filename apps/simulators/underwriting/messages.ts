import { addMonths, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import { agencyMessages } from './agency-messages.ts';
import type { AusMessage, Section } from '../../../standards/aus-findings/aus-findings.ts';
import type { BrokenRule, SentFile, System, Underwritten } from '../../../capabilities/aus/domain/index.ts';

/** The text of each reason against the purchase; the figures are inserted. */
const RULES: Readonly<Record<BrokenRule, string>> = {
  LTV_OVER_MATRIX: 'The loan to value is over the highest of the eligibility matrix for this occupancy, purpose and number of units.',
  CLTV_OVER_MATRIX: 'The combined loan to value is over the highest of the eligibility matrix.',
  NEEDS_FIRST_TIME_BUYER: 'Above 95 percent a purchase needs a first-time home buyer.',
  NEEDS_SAME_OWNER: 'Above 95 percent a refinance needs that the enterprise owns the loan paid off.',
  OVER_LOAN_LIMIT: 'The loan is over the limit of the county.',
  DTI_OVER_50: 'The total debt ratio is over 50 percent.',
  CASHOUT_LOAN_AGE: 'The mortgage that a cash-out refinance pays off must be twelve months old.',
  CASHOUT_TITLE: 'A cash-out refinance needs six months on title.',
  FINANCED_PROPERTIES: 'The borrowers have more financed properties than are allowed for this occupancy.',
  RESERVES_SHORT: 'The reserves are below what this transaction needs.',
  NOT_OFFERED: 'This occupancy, purpose and number of units is not offered.',
  PRIMARY_RESIDENCE: 'The agency insures the borrowers’ own home alone.',
  FEDERAL_DEBT: 'A borrower has an overdue federal debt: it is paid, or a plan to pay it is kept, before the loan can be insured.',
  FHA_LOAN: 'The base loan is over the highest that FHA insures for this score, purpose and these borrowers.',
  FHA_COUNTY_LIMIT: 'The base loan is over FHA’s limit of the county.',
  VA_OVER_VALUE: 'The loan is over the reasonable value of the home.',
};

/** One message of the findings. */
export type Say = (section: Section, code: string, text: string) => AusMessage;

interface Saying {
  readonly system: System;
  readonly submittedOn: PlainDate;
  readonly say: Say;
}

/** From this value on no value is accepted: 1,000,000 dollars. */
const HIGHEST_ACCEPTED = 100_000_000;

/** The findings of a decided file, section by section. */
export function decidedMessages(
  system: System,
  prefix: string,
  file: SentFile,
  found: Underwritten,
  {
    undisclosed,
    fraud,
    submittedOn,
  }: { readonly undisclosed: readonly string[]; readonly fraud: readonly string[]; readonly submittedOn: PlainDate },
): AusMessage[] {
  const say: Say = (section, code, text) => ({ section, code: `${prefix}${code}`, text });
  return [
    ...verdict(system, found, say),
    ...found.view.decision.codes.map((code, at) => say('Risk and Eligibility', `02${String(at + 1).padStart(2, '0')}`, RULES[code])),
    ...verification(file, say),
    ...credit(file, say),
    ...undisclosed.map((name) =>
      say('Credit', '0405', `${name} is on the credit report and not in the application: add it, or show that it is paid.`),
    ),
    ...fraud.map((alert) =>
      say('Credit', '0406', `${alert}: verify the identity in the way the alert asks for, and record how it was done.`),
    ),
    ...employment(file, say),
    ...funds(file, found, say),
    ...property(file, found, { system, submittedOn, say }),
    ...insurance(found, say),
    ...agencyMessages(file, found, say),
    ...closing(file, say),
    say(
      'Observations',
      '1001',
      `The total debt ratio of this run is ${percent(found.view.dti.value)} on an income of ${formatMoney(found.figures.income.total.value)} a month.`,
    ),
  ];
}

function verdict(system: System, { view: { decision } }: Underwritten, say: Say): AusMessage[] {
  const { scored } = decision;
  if (!scored) return [];
  const points = `${tenths(scored.total.value)} points, ${tenths(scored.limit.value)} pass by the published card ${scored.version}`;
  return [say('Recommendation', scored.passes.value ? '0101' : '0102', `${system} simulator: ${points}.`)];
}

function verification(file: SentFile, say: Say): AusMessage[] {
  const of = 'Verification and Approval Conditions';
  return [
    ...file.borrowers.map(({ name }) => say(of, '0301', `Verify the identity of ${name} with a government document that is valid.`)),
    say(of, '0302', `Obtain the request for tax transcripts signed by ${file.borrowers.map(({ name }) => name).join(' and ')}.`),
    say(of, '0303', 'Obtain proof of hazard insurance that names the lender, and a title commitment.'),
    ...(file.loan.occupancy === 'primary' ? [say(of, '0304', 'The borrowers must occupy the home within 60 days of closing.')] : []),
  ];
}

function credit(file: SentFile, say: Say): AusMessage[] {
  const reports =
    file.reportNumbers.length === 0 ? [] : [say('Credit', '0401', `Credit report ${file.reportNumbers.join(', ')} was used.`)];
  const { inquiries, lates30, lates60 } = file.credit;
  return [
    ...reports,
    ...(inquiries > 0
      ? [say('Credit', '0402', `${inquiries} inquiries of twelve months: explain each, and add debt that came of it.`)]
      : []),
    ...(lates30 + lates60 > 0 ? [say('Credit', '0403', 'Late housing payments are on the report: explain them.')] : []),
    ...file.debts.filter((debt) => debt.paidOff).map(({ id }) => say('Credit', '0404', `${id} is left out because closing pays it off.`)),
  ];
}

function employment(file: SentFile, say: Say): AusMessage[] {
  const documents = {
    base: 'a pay stub of 30 days and the wage statement of last year; verify the employment within ten business days of the note',
    averaged: 'pay stubs and wage statements of two years that show its average',
    selfEmployed: 'personal and business tax returns of two years',
    other: 'proof that it is received and goes on for three years',
  };
  return file.borrowers.flatMap(({ name, incomes }) =>
    incomes.map(({ label, kind, monthly }) =>
      say(
        'Employment and Income',
        { base: '0501', averaged: '0502', selfEmployed: '0503', other: '0504' }[kind],
        `${label} of ${name}, ${formatMoney(monthly)} a month: document with ${documents[kind]}.`,
      ),
    ),
  );
}

function funds(file: SentFile, { figures }: Underwritten, say: Say): AusMessage[] {
  return [
    say(
      'Assets and Reserves',
      '0601',
      `Verify funds of ${formatMoney(file.fundsToClose)} for closing with statements of ${file.loan.purpose === 'purchase' ? 'two months' : 'one month'}.`,
    ),
    say(
      'Assets and Reserves',
      '0602',
      `${figures.reservesMonths.value.toFixed(2)} months of reserves were counted; document those that the transaction needs.`,
    ),
  ];
}

/**
 * A value is accepted without an appraisal where little is lent on it and nothing is unusual: the simulator's own rule, within what both guides rule out
 * (Selling Guide B4-1.4-10). The offer lasts four months from the submission to the note.
 */
function property(file: SentFile, { figures, view }: Underwritten, { system, submittedOn, say }: Saying): AusMessage[] {
  const of = 'Property and Appraisal';
  const { occupancy, units, purpose } = file.loan;
  const conventional = file.mortgageType === 'Conventional';
  const plain = conventional && units === 1 && occupancy !== 'investment' && purpose !== 'cashOut' && !file.manufactured;
  const offered =
    plain &&
    figures.ratios.ltv.value <= 80_000 &&
    view.decision.scored?.passes.value === true &&
    (file.value.value ?? HIGHEST_ACCEPTED) < HIGHEST_ACCEPTED;
  return offered
    ? [
        say(
          of,
          '0702',
          `The value is accepted: ${system === 'DU' ? 'value acceptance' : 'ACE'} is offered on this submission through ${formatDate(addMonths(submittedOn, 4))}, for a note dated by then, while the loan stays as submitted and no appraisal was ordered.`,
        ),
      ]
    : [
        say(
          of,
          '0701',
          `An appraisal of the interior and the exterior is required for ${units === 1 ? 'a home of one unit' : `a home of ${units} units`}.`,
        ),
      ];
}

function insurance({ figures: { insurance: found, ratios }, fha, va }: Underwritten, say: Say): AusMessage[] {
  if (va || (!fha && ratios.ltv.value <= 80_000)) return [];
  if (fha) return [say('Mortgage Insurance', '0802', `FHA’s premium of ${formatMoney(found.monthly.value)} a month was counted.`)];
  const coverage = found.coverage
    ? `Coverage of ${thousandthsToDecimal(found.coverage.value).replace(/\.000$/, '')} percent`
    : 'Mortgage insurance';
  return [
    say('Mortgage Insurance', '0801', `${coverage} is required; a premium of ${formatMoney(found.monthly.value)} a month was counted.`),
  ];
}

function closing(file: SentFile, say: Say): AusMessage[] {
  const payoffs = file.debts.filter((debt) => debt.paidOff && debt.balance !== undefined);
  return payoffs.map(({ id, balance }) => say('Closing', '0901', `Pay off ${id}, ${formatMoney(balance!)}, at or before closing.`));
}

function percent(thousandths: number): string {
  return `${thousandthsToDecimal(thousandths).replace(/0$/, '')}%`;
}

/** Tenths of a point as points. */
function tenths(value: number): string {
  return value % 10 === 0 ? String(value / 10) : (value / 10).toFixed(1);
}
