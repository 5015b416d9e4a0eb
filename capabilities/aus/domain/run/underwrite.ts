import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import { loanFile, type EnterpriseView, type LoanFileFigures } from '../../../../underwriting/file/index.ts';
import { loanFileOf, type SentFile } from '../sent/sent-file.ts';

export const systems = ['DU', 'LPA'] as const;
export type System = (typeof systems)[number];

/** Figures that both systems share, and one system's own. */
export interface Underwritten {
  readonly figures: LoanFileFigures;
  readonly view: EnterpriseView;
}

/** Loans that the stand-ins of the systems do not score, in a sentence; undefined for one that they do. */
export function outOfScope({ mortgageType, secondLien, loan }: SentFile): string | undefined {
  if (mortgageType !== 'Conventional')
    return `${mortgageType === 'USDARuralDevelopment' ? 'USDA' : mortgageType} loans are judged by their agency’s own scorecard, which is not run here.`;
  if (secondLien) return 'A second lien is not underwritten by these systems.';
  return loan.units > 4 ? 'A home of more than four units is no residential loan.' : undefined;
}

/** What the public rules and the published card find of a file for one system. Refuses a file that is out of scope or lacks what a figure needs. */
export function underwrite(system: System, file: SentFile): Result<Underwritten> {
  const outside = outOfScope(file);
  if (outside !== undefined) return refuse('OUT_OF_SCOPE', outside);
  const found = loanFile(loanFileOf(file));
  return found.ok ? ok({ figures: found.value, view: system === 'DU' ? found.value.fannie : found.value.freddie }) : found;
}
