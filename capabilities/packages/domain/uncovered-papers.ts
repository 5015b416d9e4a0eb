import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { citation } from '../../../regulation/dated-table.ts';
import { PACKAGE_TABLE, STATE_PAPERS } from '../../../regulation/package/index.ts';
import { isOver, type LenderPaper, type PaperPhase } from './lender-paper.ts';

/** Documents of the table that the portal makes itself. */
export const MADE_HERE: readonly string[] = ['LE', 'SPL', 'CD', 'ESIGN', 'ITP', 'ANTI-STEER'];

/** A document of a package for which the portal has no form. */
export interface UncoveredPaper {
  readonly code: string | null;
  readonly title: string;
  /** Two letters where a state requires it. */
  readonly state: string | null;
  readonly phase: PaperPhase;
  readonly givenBy: string;
  readonly signature: string;
  readonly source: string;
}

/**
 * The documents of packages by the law and by states that are neither made here nor among the lender's papers: somebody else must provide
 * them.
 */
export function uncoveredPapers(papers: readonly LenderPaper[], today: PlainDate): readonly UncoveredPaper[] {
  const open = papers.filter((paper) => !isOver(paper, today));
  const ofTable = PACKAGE_TABLE.documents.flatMap((document): UncoveredPaper[] => {
    const { code, name, phase, givenBy, signature } = document;
    // The lender has no reverse mortgages.
    if (document.when.some((condition) => condition.fact === 'reverse')) return [];
    if (phase === 'post-closing' || MADE_HERE.includes(code) || open.some((paper) => paper.code === code)) return [];
    return [{ code, title: name, state: null, phase, givenBy, signature, source: citation(document) }];
  });
  const ofStates = STATE_PAPERS.flatMap((row) =>
    row.papers
      .filter((title) => !open.some((paper) => paper.title === title && paper.conditions.states.includes(row.state)))
      .map((title): UncoveredPaper => ({
        code: null,
        title,
        state: row.state,
        phase: 'initial',
        givenBy: 'lender or broker',
        signature: 'by the form',
        source: citation(row),
      })),
  );
  return [...ofTable, ...ofStates];
}
