import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';

/** Sections of the National Housing Act and of other laws by which a government loan is insured or guaranteed (MISMO 3.4, SectionOfActType). */
export const sectionsOfAct: Readonly<Record<string, readonly string[]>> = {
  FHA: ['203B', '203B251', '203H', '203K', '234C', '248', '255', '184'],
  USDARuralDevelopment: ['502USDARuralDevelopmentGuaranteedHousingLoan'],
  VA: ['3710'],
};

/** The sections that a loan's type takes; none for a conventional loan. */
export function sectionsFor({ loan }: Pick<ApplicationDocument, 'loan'>): readonly string[] {
  return sectionsOfAct[loan.MortgageType ?? ''] ?? [];
}

/** Decides the section of the act of a loan: one that its loan type allows. */
export function saveSectionAct(
  document: Pick<ApplicationDocument, 'loan'>,
  sectionAct: string,
): Result<{ readonly path: string; readonly value: string }, Refusal<'NO_SECTION_OF_ACT' | 'SECTION_NOT_OF_TYPE'>> {
  const sections = sectionsFor(document);
  if (sections.length === 0) return refuse('NO_SECTION_OF_ACT', 'A conventional loan has no section of the act.', { field: 'sectionAct' });
  if (!sections.includes(sectionAct))
    return refuse('SECTION_NOT_OF_TYPE', `A loan of this type takes ${sections.join(', ')}.`, { field: 'sectionAct' });
  return ok({ path: 'loan/SectionOfActType', value: sectionAct });
}
