import type { ApplicationDocument, AutomatedUnderwriting } from '../mismo-3.4/application-document.ts';
import { nextId } from '../mismo-3.4/builders.ts';
import type { AusFindings } from './aus-findings.ts';

/** The application with the run in it: the case of the same system and number is brought up to date, another is added. */
export function recordRun(
  document: ApplicationDocument,
  { system, caseIdentifier, recommendation, submittedAt }: AusFindings,
): ApplicationDocument {
  const { loan } = document;
  const type = system === 'DesktopUnderwriter' ? 'DesktopUnderwriter' : 'LoanProspector';
  const known = loan.automatedUnderwritings.find(
    (each) => each.AutomatedUnderwritingSystemType === type && each.AutomatedUnderwritingCaseIdentifier === caseIdentifier,
  );
  const run: AutomatedUnderwriting = {
    ...known,
    id: known?.id ?? nextId(document, 'AUTOMATED_UNDERWRITING'),
    AutomatedUnderwritingSystemType: type,
    ...(caseIdentifier === undefined ? {} : { AutomatedUnderwritingCaseIdentifier: caseIdentifier }),
    ...(recommendation === undefined ? {} : { AutomatedUnderwritingRecommendationDescription: recommendation }),
    ...(submittedAt === undefined ? {} : { AutomatedUnderwritingDecisionDatetime: submittedAt }),
  };
  const automatedUnderwritings = known
    ? loan.automatedUnderwritings.map((each) => (each === known ? run : each))
    : [...loan.automatedUnderwritings, run];
  return { ...document, loan: { ...loan, automatedUnderwritings } };
}
