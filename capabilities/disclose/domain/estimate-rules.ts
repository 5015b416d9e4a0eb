import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { given, verdict, type Step } from '../../../foundation/explain/explain.ts';
import type { Result } from '../../../foundation/result/result.ts';
import { allOf, holds } from '../../../regulation/arithmetic-steps.ts';
import type { EstimateRefusal } from './complete-facts.ts';
import type { Estimate } from './estimate.ts';
import type { EstimateFacts } from './estimate-facts.ts';
import type { PriceStop } from './price/price-stops.ts';
import type { QmOfEstimate } from './price/qm-of-estimate.ts';
import type { TridDate } from './trid-dates.ts';

/** The rules of a loan that can be run by name. */
export const estimateRules = ['LE Approval', 'LE Approval Warning', 'Whl Warehouse Purchase LE'] as const;
export type EstimateRule = (typeof estimateRules)[number];

export interface RuleResult {
  readonly status: 'Success' | 'Failed' | 'NA';
  /** Why it is not a success, each in a sentence. */
  readonly reasons: readonly string[];
  readonly why: Step | null;
}

/** The facts that the rules use. */
export interface RuleFacts {
  readonly facts: EstimateFacts;
  readonly estimate: Result<Estimate, EstimateRefusal>;
  /** Why the loan takes no Loan Estimate now, in a sentence. */
  readonly againstStatus: string | null;
  /** Why lender and borrower would both pay the broker, in a sentence. */
  readonly againstPayers: string | null;
  /** The stop of the lender's policy by a test of the law. */
  readonly againstPolicy: PriceStop | null;
  readonly dates: readonly TridDate[];
  readonly qm: QmOfEstimate;
  readonly feeQuoteValidated: boolean;
  /** Services without a provider for the written list; undefined where the application lacks what quotes need. */
  readonly listMissing: readonly string[] | undefined;
  readonly brokerageKind: string;
}

/** One test of a rule: whether it passes, where it is written, and the sentence shown when it fails. */
interface Test {
  readonly label: string;
  readonly so: boolean;
  readonly source: string;
  readonly otherwise: string;
  /** The result, where it was calculated. */
  readonly why?: Step;
}

function judged(rule: EstimateRule, tests: readonly Test[], source: string): RuleResult {
  const why = allOf(
    rule,
    tests.map(({ label, so, source: from, why: worked }) => worked ?? given(label, verdict(so), from)),
    { rule: `le.${rule.toLowerCase().replaceAll(' ', '-')}`, source },
  );
  return { status: holds(why) ? 'Success' : 'Failed', reasons: tests.filter(({ so }) => !so).map(({ otherwise }) => otherwise), why };
}

/** Runs one of the rules. */
export function runEstimateRule(rule: EstimateRule, facts: RuleFacts): RuleResult {
  switch (rule) {
    case 'LE Approval':
      return approval(facts);
    case 'LE Approval Warning':
      return warnings(facts);
    case 'Whl Warehouse Purchase LE':
      return warehousePurchase(facts);
  }
}

/** Requirements for sending the Loan Estimate. */
function approval(facts: RuleFacts): RuleResult {
  return judged('LE Approval', approvalTests(facts), '12 CFR 1026.19(e)(1), 1026.36(d)(2), 1026.37');
}

function approvalTests({ facts, estimate, againstStatus, againstPayers, againstPolicy }: RuleFacts): readonly Test[] {
  return [
    {
      label: 'The loan takes a Loan Estimate',
      so: againstStatus === null,
      source: `Loan status ${facts.status}`,
      otherwise: againstStatus ?? '',
    },
    {
      label: 'The Loan Estimate is complete',
      so: estimate.ok,
      source: `Application version ${facts.applicationVersion}`,
      otherwise: estimate.ok ? '' : estimate.refusal.message,
    },
    { label: 'One payer of the broker', so: againstPayers === null, source: '12 CFR 1026.36(d)(2)', otherwise: againstPayers ?? '' },
    {
      label: 'Price within the lender’s policy',
      so: againstPolicy === null,
      source: 'Lock policy; 12 CFR 1026.32, 1026.43(e)',
      otherwise: againstPolicy?.message ?? '',
      ...(againstPolicy
        ? {
            why: allOf(
              'Price within the lender’s policy',
              againstPolicy.details.stops.map(({ why: of }) => of),
            ),
          }
        : {}),
    },
  ];
}

/** Warnings to check before it is sent. */
function warnings({ facts, dates, qm, feeQuoteValidated, listMissing }: RuleFacts): RuleResult {
  const due = dates.find(({ id }) => id === 'le-due' || id === 'revised-le-due');
  const earliest = dates.find(({ id }) => id === 'earliest-closing')?.day.value;
  const { closingDate, lock } = facts;
  const tooEarly = closingDate !== null && earliest !== undefined && closingDate < earliest;
  const lockEnds = lock?.until.date;
  const lockTooShort = closingDate !== null && lockEnds !== undefined && lockEnds < closingDate;
  const late = due !== undefined && due.daysLeft !== null && due.daysLeft < 0;
  return judged(
    'LE Approval Warning',
    [
      {
        label: 'The Loan Estimate is in time',
        so: !late,
        source: '12 CFR 1026.19(e)(1)(iii), (e)(4)',
        otherwise: due ? `${due.title} ${formatDate(due.day.value)}: the day has passed.` : '',
      },
      {
        label: 'Closing is late enough',
        so: !tooEarly,
        source: '12 CFR 1026.19(e)(1)(iii)(B)',
        otherwise: tooEarly ? `Closing ${formatDate(closingDate)} is before the earliest day, ${formatDate(earliest)}.` : '',
      },
      {
        label: 'The lock covers the closing',
        so: !lockTooShort,
        source: 'Rate lock',
        otherwise: lockTooShort ? `Closing ${formatDate(closingDate)} is after the lock expires, ${formatDate(lockEnds)}.` : '',
      },
      {
        label: 'Fee quote validated',
        so: feeQuoteValidated,
        source: 'Tracking item Fee Quote Validation',
        otherwise: 'The fee quote is not validated.',
      },
      {
        label: 'Written list of providers is whole',
        so: listMissing?.length === 0,
        source: '12 CFR 1026.19(e)(1)(vi)(C)',
        otherwise: listMissing?.length
          ? `The written list of providers has nobody for ${listMissing.join(', ').toLowerCase()}. Ask for quotes first.`
          : 'The written list of providers needs quotes, and the application is not complete enough to ask for them.',
      },
      {
        label: 'Not failed as a qualified mortgage',
        so: qm.result !== 'Failed',
        source: '12 CFR 1026.43(e)(2)',
        otherwise: qm.reasons.join(' '),
      },
    ],
    'The lender’s checks before an estimate is sent',
  );
}

/** Whether a correspondent’s loan is ready to be bought from its warehouse bank. A broker’s loan is the lender’s own. */
function warehousePurchase(facts: RuleFacts): RuleResult {
  if (facts.brokerageKind !== 'correspondent')
    return { status: 'NA', reasons: ['The loan is the lender’s own: nothing is bought from a warehouse bank.'], why: null };
  return judged(
    'Whl Warehouse Purchase LE',
    [
      ...approvalTests(facts),
      {
        label: 'A closing date is planned',
        so: facts.facts.closingDate !== null,
        source: 'Anticipated closing date',
        otherwise: 'The anticipated closing date is missing: the bank is paid after it.',
      },
    ],
    'The lender’s purchase of a correspondent’s loan',
  );
}

/** Why the welcome package's list of service providers can't be changed: it is sent with the Loan Estimate (12 CFR 1026.19(e)(1)(vi)(C)). */
export function providersRefusal(firstSentOn: PlainDate | undefined): string | null {
  if (firstSentOn === undefined) return null;
  return `The list of service providers went out with the Loan Estimate on ${formatDate(firstSentOn)}.`;
}
