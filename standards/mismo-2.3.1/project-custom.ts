import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { formattedLoan } from './emit.ts';
import { asNode } from './nodes.ts';
import { OWN_PART, type Points, type Reading } from './reading.ts';
import type { WireNode } from './wire.ts';

/** What registration asks beside the form; where the form says it too, the form is right. */
export function readCustom(reading: Reading, custom: WireNode): void {
  const information = asNode(custom['loaninformation']);
  const unless = (known: unknown, node: WireNode, field: string, point: string, target: object): void => {
    if (known === undefined) reading.point(node, field, point, target);
  };
  unless(reading.loan.NoteRatePercent, information, 'initialRate', 'NoteRatePercent', reading.loan);
  unless(reading.loan.LoanEstimatedClosingDate, information, 'anticipatedClosingDate', 'LoanEstimatedClosingDate', reading.loan);
  unless(reading.loan.LienPriorityType, information, 'lienType', 'LienPriorityType', reading.loan);
  unless(reading.loan.ProductIdentifier, asNode(custom['productinformation']), 'productID', 'ProductIdentifier', reading.loan);
  unless(
    reading.loan.TotalSubordinateFinancingAmount,
    asNode(custom['subordinatefinancing']),
    'subFinAmt',
    'TotalSubordinateFinancingAmount',
    reading.loan,
  );
  const attached: Points = {};
  unless(reading.property.AttachmentType, information, 'attachedHouse', 'PUDIndicator', attached);
  if (
    attached['PUDIndicator'] !== undefined &&
    reading.property.ProjectLegalStructureType === undefined &&
    reading.property.PUDIndicator === undefined
  )
    reading.property.AttachmentType = attached['PUDIndicator'] === true ? 'Attached' : 'Detached';
  if (reading.document.borrowers.length === 1)
    reading.point(information, 'firstTimeBuyer', 'BorrowerFirstTimeHomebuyerIndicator', reading.document.borrowers[0]!);
  reading.identifier(asNode(custom['correspondentinformation']), 'min', 'MERS_MIN');
  noteRepeated(reading, custom);
}

/** What only repeats the form needs no telling. */
function noteRepeated(reading: Reading, custom: WireNode): void {
  const form = asNode(formattedLoan(reading.document as ApplicationDocument)[OWN_PART] as WireNode);
  for (const [part, node] of Object.entries(form))
    for (const [field, text] of Object.entries(asNode(node))) {
      const own = asNode(custom[part]);
      if (typeof text === 'string' && own[field] === text) reading.text(own, field);
    }
}
