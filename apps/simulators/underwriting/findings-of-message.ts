import type { Cents } from '../../../foundation/money/money.ts';
import type { AusFigures, AusFindings, AusMessage, AusSystem } from '../../../standards/aus-findings/aus-findings.ts';
import {
  fileOfApplication,
  outOfScope,
  underwrite,
  type SentFile,
  type System,
  type Underwritten,
} from '../../../capabilities/aus/domain/index.ts';
import type { ReadSubmission } from '../../../vendors/underwriting-systems/simulator.ts';
import { fraudAlerts } from './credit-alerts.ts';
import { dayOfMoment } from './day-of-moment.ts';
import { decidedMessages } from './messages.ts';
import { undisclosedDebts } from './undisclosed-debts.ts';

const WORDS = {
  DesktopUnderwriter: { system: 'DU', incomplete: 'Error', outOfScope: 'Out of Scope', prefix: 'S' },
  LoanProductAdvisor: { system: 'LPA', incomplete: 'Incomplete', outOfScope: 'Invalid', prefix: 'L' },
} as const satisfies Record<AusSystem, { system: System; incomplete: string; outOfScope: string; prefix: string }>;

/** The findings of the simulated system on a message: public rules for eligibility, the published card LPS-1 for the risk. */
export function findingsOfMessage(system: AusSystem, sent: ReadSubmission): AusFindings {
  const words = WORDS[system];
  const { file, missing } = fileOfApplication(sent.document, sent.reports, dayOfMoment(sent.submittedAt));
  const head = {
    system,
    caseIdentifier: sent.caseIdentifier,
    submissionNumber: sent.submissionNumber,
    submittedAt: sent.submittedAt,
    borrowers: sent.document.borrowers.map(({ name }) => name?.FullName ?? [name?.FirstName, name?.LastName].filter(Boolean).join(' ')),
  };
  const undecided = (recommendation: string, says: readonly string[], code: string): AusFindings => ({
    ...head,
    recommendation,
    figures: file ? figuresOfFile(file) : {},
    messages: [
      ...says.map((text): AusMessage => ({ section: 'Risk and Eligibility', code: `${words.prefix}${code}`, text })),
      notice(words.prefix),
    ],
  });
  if (missing.length > 0 || !file)
    return undecided(
      words.incomplete,
      missing.map((name) => `${name} is missing; nothing is decided without it.`),
      '0290',
    );
  const outside = outOfScope(file);
  if (outside !== undefined) return undecided(words.outOfScope, [outside], '0291');
  const found = underwrite(words.system, file);
  if (!found.ok) return undecided(words.incomplete, [found.refusal.message], '0292');
  const { decision } = found.value.view;
  return {
    ...head,
    recommendation: decision.recommendation.value,
    ...(decision.eligible ? { eligibility: `${insurerOf(file)} ${decision.eligible.value ? 'Eligible' : 'Ineligible'}` } : {}),
    figures: figuresOf(file, found.value),
    messages: [
      ...decidedMessages(words.system, words.prefix, file, found.value, {
        undisclosed: undisclosedDebts(sent.document, sent.reports),
        fraud: fraudAlerts(sent.reports),
        submittedOn: dayOfMoment(sent.submittedAt),
      }),
      notice(words.prefix),
    ],
  };
}

/** The agency or investor whose eligibility is stated. */
function insurerOf({ government }: SentFile): string {
  return government ? { fha: 'FHA', va: 'VA' }[government.agency] : 'Freddie Mac';
}

function figuresOfFile(file: SentFile): AusFigures {
  return {
    loanAmount: file.loan.loan,
    noteRate: file.rate.noteRate,
    loanTermMonths: file.termMonths,
    ...(file.value.value === undefined ? {} : { propertyValue: file.value.value }),
    ...(file.value.price === undefined ? {} : { salesPrice: file.value.price }),
  };
}

function figuresOf(file: SentFile, { figures, view }: Underwritten): AusFigures {
  const { ratios, income, pitia } = figures;
  const reserves: Cents = Math.max(0, file.liquid - file.fundsToClose);
  return {
    ...figuresOfFile(file),
    ltv: ratios.ltv.value,
    cltv: ratios.cltv.value,
    hcltv: ratios.hcltv.value,
    debtRatio: view.dti.value,
    totalIncome: income.total.value,
    totalDebt: pitia.value + view.debts.value,
    reserves,
    fundsToBeVerified: file.fundsToClose,
  };
}

function notice(prefix: string): AusMessage {
  return {
    section: 'Observations',
    code: `${prefix}1099`,
    text: 'Simulated: eligibility by the published guides, risk by the open scorecard LPS-1. The real system may answer otherwise; its message numbers are others.',
  };
}
