import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../../application/domain/edit/new-item.ts';
import type { Edit } from '../../application/domain/edit/apply-edits.ts';
import {
  saveApplication,
  type ApplicationSaved,
  type SaveContext,
  type SaveRefusal,
} from '../../application/domain/edit/save-application.ts';
import type { AppraisalProduct } from './appraisal-products.ts';

export interface ValueToTake {
  readonly value: Cents;
  readonly effectiveOn: PlainDate | undefined;
  readonly companyOrder: string;
  readonly product: AppraisalProduct;
}

const methods: Readonly<Record<AppraisalProduct, string>> = {
  Traditional: 'FullAppraisal',
  Hybrid: 'FullAppraisal',
  Desktop: 'DesktopAppraisal',
  ExteriorOnly: 'DriveBy',
  Update: 'PriorAppraisalUsed',
};

/** The edits that put a report's value into the application, in place of an earlier one of the same order or as the first valuation. */
export function valueEdits(document: ApplicationDocument, { value, effectiveOn, companyOrder, product }: ValueToTake): Edit[] {
  const { valuations } = document.subjectProperty;
  const place = valuations[0]?.id ?? nextId(document, 'PROPERTY_VALUATION');
  const at = `subjectProperty/valuations/${place}`;
  return [
    { path: `${at}/PropertyValuationAmount`, value },
    { path: `${at}/AppraisalIdentifier`, value: companyOrder },
    { path: `${at}/PropertyValuationMethodType`, value: methods[product] },
    ...(effectiveOn === undefined ? [] : [{ path: `${at}/PropertyValuationEffectiveDate`, value: effectiveOn }]),
  ];
}

/** An appraisal as far as taking its value goes: a version that can't be read has no report. */
interface AppraisalToTake extends Pick<ValueToTake, 'companyOrder' | 'product'> {
  readonly reports: readonly {
    readonly version: number;
    readonly report?: { readonly value: Cents; readonly effectiveOn?: PlainDate | undefined } | undefined;
  }[];
}

/** Decides on taking the value of a version of a report (`NO_SUCH_VERSION`, `REPORT_UNREADABLE`): a save of the application like a typed one. */
export function takeAppraisedValue(
  { reports, companyOrder, product }: AppraisalToTake,
  version: number,
  context: SaveContext,
): Result<ApplicationSaved, Refusal<'NO_SUCH_VERSION' | 'REPORT_UNREADABLE'> | SaveRefusal> {
  const found = reports.find((each) => each.version === version);
  if (!found) return refuse('NO_SUCH_VERSION', '', { field: 'version' });
  if (!found.report) return refuse('REPORT_UNREADABLE', '');
  const { value, effectiveOn } = found.report;
  return saveApplication(context, valueEdits(context.current.document, { value, effectiveOn, companyOrder, product }));
}
