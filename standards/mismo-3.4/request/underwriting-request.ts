import { lossReport, type Loss } from '../../loss-report/loss-report.ts';
import { serializeTree } from '../../xml/serialize.ts';
import type { ApplicationDocument } from '../application-document.ts';
import type { Finding } from '../finding.ts';
import { judgeTree } from '../judge.ts';
import { missingForUnderwriting } from '../missing-data.ts';
import { MISMO_DECLARATIONS } from '../namespaces.ts';
import { project } from '../project.ts';
import { uladDataSet } from './ulad-data-set.ts';
import { write } from '../write.ts';

export type UnderwritingSystem = 'DesktopUnderwriter' | 'LoanProductAdvisor';

/** Editions of the systems' specifications, as requests name them, and the schema that Desktop Underwriter's names. */
const EDITIONS: Readonly<Record<UnderwritingSystem, { readonly name: string; readonly edition: string; readonly schema?: string }>> = {
  DesktopUnderwriter: {
    name: 'A request to Desktop Underwriter',
    edition: 'DU Spec 1.9.1',
    schema: `${MISMO_DECLARATIONS['xmlns']} DU_Wrapper_3.4.0_B324.xsd`,
  },
  LoanProductAdvisor: { name: 'A request to Loan Product Advisor', edition: 'S5.0.06' },
};

export interface UnderwritingRequest {
  readonly xml: string;
  /** Why the system can't decide: missing data, values it does not take, labels and arcs. */
  readonly findings: readonly Finding[];
  /** Exactly what of the application is not sent, or is sent otherwise. */
  readonly losses: readonly Loss[];
}

/**
 * The loan application as an underwriting system is sent it: MISMO 3.4 with the ULAD extension, Desktop Underwriter's own data for it alone,
 * and the system's own case of an earlier submission, not the other's. `created` is when the request is made, with its zone.
 */
export function writeUnderwritingRequest(document: ApplicationDocument, system: UnderwritingSystem, created: string): UnderwritingRequest {
  const { name, edition, schema } = EDITIONS[system];
  const sent = dataSetFor(document, system, { AboutVersionIdentifier: edition, CreatedDatetime: created });
  const { source: tree, findings } = write(sent);
  const { 'xmlns:DU': ofDu, ...declarations } = MISMO_DECLARATIONS;
  tree.root.attributes = { ...tree.root.attributes, ...(schema === undefined ? {} : { 'xsi:schemaLocation': schema }) };
  const xml = serializeTree(tree, system === 'DesktopUnderwriter' ? { ...declarations, 'xmlns:DU': ofDu! } : declarations);
  return {
    xml,
    findings: [
      ...findings,
      ...judgeTree(tree, sent),
      ...missingForUnderwriting(sent).map(({ path, sentence }): Finding => ({
        code: 'MISSING_DATA',
        severity: 'warning',
        path,
        message: sentence,
      })),
    ],
    losses: lossReport(document, project(tree).document, name),
  };
}

function dataSetFor(
  document: ApplicationDocument,
  system: UnderwritingSystem,
  about: NonNullable<ApplicationDocument['about']>,
): ApplicationDocument {
  const own = system === 'DesktopUnderwriter' ? 'DesktopUnderwriter' : 'LoanProspector';
  const automatedUnderwritings = document.loan.automatedUnderwritings.filter(
    ({ AutomatedUnderwritingSystemType: of }) => of === undefined || of === own,
  );
  const sent = {
    ...document,
    about,
    loan: { ...document.loan, automatedUnderwritings, BorrowerCount: document.borrowers.length },
  };
  return system === 'DesktopUnderwriter' ? sent : uladDataSet(sent);
}
