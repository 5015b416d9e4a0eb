import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../../application/domain/edit/new-item.ts';
import type { Edit } from '../../application/domain/edit/apply-edits.ts';
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
