import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { formattedLoan } from './emit.ts';
import { asNode, listOf } from './nodes.ts';
import { OWN_PART, type Points, type Reading } from './reading.ts';
import type { WireNode } from './wire.ts';

/** Reads the data of registration besides the form; where the form has it too, the form takes precedence. */
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
  readSubordinate(reading, asNode(custom['subordinatefinancing']));
  readVested(reading, custom);
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

/** The source of other financing, by the name of registration or of a resubmission; its amount by the latter. */
function readSubordinate(reading: Reading, node: WireNode): void {
  reading.point(node, 'source', 'SubordinateFinancingSourceType', reading.loan);
  reading.point(node, 'subFinSource', 'SubordinateFinancingSourceType', reading.loan);
  if (reading.loan.TotalSubordinateFinancingAmount === undefined)
    reading.point(node, 'amount', 'TotalSubordinateFinancingAmount', reading.loan);
}

/** A title holder's relation to a borrower. A person who is no title holder yet becomes one where it is given. */
function readVested(reading: Reading, custom: WireNode): void {
  for (const node of listOf(custom['vestedparties'])) {
    const role: Points = {};
    reading.point(node, 'relationship', 'RelationshipToBorrowerType', role);
    const name = node['name'];
    if (typeof name !== 'string' || name.trim() === '' || Object.keys(role).length === 0) continue;
    const at = reading.document.parties.findIndex((party) => party.name?.FullName === name.trim());
    const party = at < 0 ? { ...reading.party(node, 'PropertyOwner'), name: { FullName: name.trim() } } : reading.document.parties[at]!;
    const [first, ...others] = party.roles;
    const vested = { ...party, roles: [{ PropertyOwnerStatusType: 'Proposed' as const, ...first!, ...role }, ...others] };
    if (at < 0) reading.document.parties.push(vested);
    else reading.document.parties[at] = vested;
  }
}

/** Data that only repeats the form is not reported. */
function noteRepeated(reading: Reading, custom: WireNode): void {
  const form = asNode(formattedLoan(reading.document as ApplicationDocument)[OWN_PART] as WireNode);
  for (const [part, node] of Object.entries(form))
    for (const [field, text] of Object.entries(asNode(node))) {
      const own = asNode(custom[part]);
      if (typeof text === 'string' && own[field] === text) reading.text(own, field);
    }
}
