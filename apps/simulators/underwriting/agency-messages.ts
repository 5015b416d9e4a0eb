import { formatMoney } from '../../../foundation/money/money.ts';
import type { AusMessage } from '../../../standards/aus-findings/aus-findings.ts';
import type { SentFile, Underwritten } from '../../../capabilities/aus/domain/index.ts';
import type { Say } from './messages.ts';

/** The findings of a government loan beyond those of every loan. */
export function agencyMessages({ government }: SentFile, { fha, va, figures, view }: Underwritten, say: Say): AusMessage[] {
  if (!government) return [];
  const of = 'Verification and Approval Conditions';
  const { delinquent, nonOccupants } = government;
  return [
    ...delinquent.map((name) =>
      say(of, '0311', `${name} has an overdue federal debt: show that it is paid or that a plan to pay it is kept.`),
    ),
    ...(fha?.unlessFamily
      ? nonOccupants.map((name) =>
          say(
            of,
            '0312',
            `${name} will not live in the home: show that they are family of a borrower who will. Otherwise the base loan is at most ${formatMoney(fha.unlessFamily!.maxBase.value)}.`,
          ),
        )
      : []),
    ...(view.decision.referrals?.includes('FHA_DOWNGRADE')
      ? [
          say(
            'Risk and Eligibility',
            '0250',
            'Late payments on the housing of the last twelve months: an Accept of TOTAL goes to a person.',
          ),
        ]
      : []),
    ...(fha?.byHand
      ? [
          say(
            'Risk and Eligibility',
            '0251',
            fha.byHand.value
              ? 'Referred: the ratios allow it to be underwritten by hand without a compensating factor.'
              : 'Referred: underwritten by hand it needs compensating factors, or smaller debts.',
          ),
        ]
      : []),
    ...(va && !va.residual.meetsResidual.value
      ? [
          say(
            'Risk and Eligibility',
            '0252',
            `Residual income of ${formatMoney(va.residual.residual.value)} is ${formatMoney(va.residual.required.value - va.residual.residual.value)} short of the ${formatMoney(va.residual.required.value)} that VA asks for: the supervisor of the underwriter has to justify the loan.`,
          ),
        ]
      : []),
    ...(va && va.residual.meetsResidual.value && va.residual.statementNeeded.value
      ? [
          say(
            'Risk and Eligibility',
            '0253',
            `The debt ratio is over 41 percent and residual income of ${formatMoney(va.residual.residual.value)} does not make up for it: the supervisor of the underwriter has to sign.`,
          ),
        ]
      : []),
    ...(va
      ? [
          say(
            'Observations',
            '1002',
            `VA guarantees ${formatMoney(va.guaranty.value)} with full entitlement; qualified on ${formatMoney(figures.income.total.value)} a month.`,
          ),
        ]
      : []),
  ];
}
