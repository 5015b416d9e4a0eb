import { lossReport, type Loss } from '../loss-report/loss-report.ts';
import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { formattedLoan } from './emit.ts';
import type { Finding } from './finding.ts';
import { judgeLoan } from './judge.ts';
import type { FormattedLoan } from './layout.ts';
import { project } from './project.ts';
import { xmlOf } from './wire.ts';

export interface Written {
  /** The payload of a call. */
  readonly loan: FormattedLoan;
  /** The same as XML. */
  readonly xml: string;
  /** Exactly what of the application does not arrive, arrives otherwise, or arrives on top. */
  readonly losses: readonly Loss[];
}

export const FORMAT_NAME = 'MISMO 2.3.1';

/** Writes an application as the formatted loan of registration; `custom` is the data of registration besides the form. */
export function write(
  document: ApplicationDocument,
  custom?: FormattedLoan['freedomcustomdata'],
  { prequalification = false }: { readonly prequalification?: boolean } = {},
): Written {
  const loan = formattedLoan(prequalification ? asPrequalification(document) : document, custom);
  return { loan, xml: xmlOf(loan), losses: lossReport(document, project(loan).document, FORMAT_NAME) };
}

/** A prequalification is written by its purpose: type Other, described as Prequalification. */
function asPrequalification(document: ApplicationDocument): ApplicationDocument {
  const purpose = { LoanPurposeType: 'Other', LoanPurposeTypeOtherDescription: 'Prequalification' } as const;
  return { ...document, loan: { ...document.loan, ...purpose } };
}

/** Judges an application as it would be written. */
export function judge(document: ApplicationDocument): readonly Finding[] {
  return judgeLoan(formattedLoan(document));
}
