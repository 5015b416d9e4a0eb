import type { ConditionStage } from '../../../regulation/conditions/index.ts';
import type { AusMessage, Section } from '../../../standards/aus-findings/aus-findings.ts';
import type { ConditionOwner } from './condition.ts';

/** A system's newest run, with the parts that conditions are made from. */
export interface RunOfFindings {
  readonly runId: string;
  readonly system: 'DU' | 'LPA';
  readonly messages: readonly AusMessage[];
}

export interface ProposedCondition {
  /** Names the message of the run. */
  readonly findingId: string;
  readonly system: 'DU' | 'LPA';
  readonly section: Section;
  readonly stage: ConditionStage;
  readonly words: string;
  readonly satisfiedBy: string;
  readonly owner: ConditionOwner;
}

interface SectionRow {
  readonly stage: ConditionStage;
  readonly owner: ConditionOwner;
  readonly satisfiedBy: string;
}

/** The condition of each section; sections that are not here only report a decision and make none. */
const SECTION_ROWS: Partial<Record<Section, SectionRow>> = {
  'Verification and Approval Conditions': {
    stage: 'PTD',
    owner: 'Broker',
    satisfiedBy: 'The document the finding names, complete and legible',
  },
  Credit: { stage: 'PTD', owner: 'Borrower', satisfiedBy: 'A signed letter, with papers where it names any' },
  'Employment and Income': { stage: 'PTD', owner: 'Broker', satisfiedBy: 'Income documents of the ages and years the finding names' },
  'Assets and Reserves': { stage: 'PTD', owner: 'Broker', satisfiedBy: 'Statements, all pages, that show the amount and its owner' },
  'Property and Appraisal': { stage: 'PTD', owner: 'Lender', satisfiedBy: 'The report, with what the finding names' },
  'Mortgage Insurance': { stage: 'PTD', owner: 'Lender', satisfiedBy: 'The certificate of the insurer with the coverage' },
  Closing: { stage: 'PTF', owner: 'Closer', satisfiedBy: 'The Closing Disclosure and the settlement statement show it' },
};

/** Words by which a message requires something. */
const ASKS =
  /\b(verify|obtain|document with|document those|document the|provide|submit|explain|show that|pay off|must|(?:is|are) required|add it)\b/i;

/** More of one text would not fit a row of the form. */
const LONGEST = 600;

/** The conditions that the newest runs name and the loan has not: a text that both systems print is one. */
export function proposeConditions(runs: readonly RunOfFindings[], made: ReadonlySet<string>): readonly ProposedCondition[] {
  const seen = new Set(made);
  return runs.flatMap(({ runId, system, messages }) =>
    messages.flatMap(({ section, text }, at): ProposedCondition[] => {
      const row = SECTION_ROWS[section];
      const words = text.slice(0, LONGEST);
      if (!row || !ASKS.test(text) || words.length < 3 || seen.has(words)) return [];
      seen.add(words);
      return [{ findingId: `${runId}.${at}`, system, section, words, ...row }];
    }),
  );
}
