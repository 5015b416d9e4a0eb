import { withoutUnit } from '../fnm-3.2/special-fields.ts';
import { FORMATTED_LOAN, type Element } from './layout.ts';
import { asNode, element, listOf } from './nodes.ts';
import type { Points, Reading } from './reading.ts';
import type { WireNode } from './wire.ts';
import { GSE_PROPERTY_TYPES, PURPOSES, REFINANCE_PURPOSES } from './special-values.ts';

export function takeBound(reading: Reading, table: Readonly<Record<string, Element>>, node: WireNode): void {
  for (const [key, each] of Object.entries(table)) {
    if (each.list) continue;
    const inner = asNode(node[key]);
    Object.assign(reading.loan, reading.take(each, inner, 'loan'));
    Object.assign(reading.property, reading.take(each, inner, 'property'));
    if (each.one) takeBound(reading, each.one, inner);
  }
}

export function readPurpose(reading: Reading, node: WireNode): void {
  reading.coded(node, 'type', PURPOSES, reading.loan);
  const rights = reading.text(node, 'propertyRightsType');
  if (rights === 'FeeSimple' || rights === 'Leasehold') reading.property.PropertyEstateType = rights;
  else if (rights !== undefined) reading.bad(node, 'propertyRightsType', rights, 'FeeSimple or Leasehold');
  const refinance = asNode(node['constructionrefinancedata']);
  reading.coded(refinance, 'gserefinancePurposeType', REFINANCE_PURPOSES, reading.loan);
  reading.point(refinance, 'governmentRefinanceType', 'GovernmentRefinanceType', reading.loan);
}

export function readSubjectProperty(reading: Reading, root: WireNode): void {
  const node = asNode(root['property']);
  const address = reading.address(element('property'), node);
  const parsed = asNode(node['parsedstreetaddress']);
  const [number, street, unit] = ['houseNumber', 'streetName', 'apartmentOrUnit'].map((name) => reading.text(parsed, name));
  const line = [number, street].filter((each) => each !== undefined).join(' ');
  if (address['AddressLineText'] === undefined && line !== '') address['AddressLineText'] = line;
  if (unit !== undefined) Object.assign(address, unitOf(unit));
  if (Object.keys(address).length > 0) reading.property.address = address;
  const transmittal = asNode(asNode(root['additionalcasedata'])['transmittaldata']);
  const appraised: Points = {};
  reading.point(transmittal, 'propertyAppraisedValueAmount', 'PropertyValuationAmount', appraised);
  if (Object.keys(appraised).length > 0)
    reading.property.valuations.push({ id: reading.id(transmittal, 'valuation', 'PROPERTY_VALUATION'), ...appraised });
  const { PurchasePriceAmount: price } = reading.loan;
  if (price !== undefined && price !== 0)
    reading.property.salesContracts.push({
      id: reading.id(asNode(root['transactiondetail']), 'contract', 'SALES_CONTRACT'),
      concessions: [],
      SalesContractAmount: price,
    });
}

export function readProduct(reading: Reading, root: WireNode): void {
  const product = asNode(root['loanproductdata']);
  const features = asNode(product['loanfeatures']);
  reading.coded(features, 'gsepropertyType', GSE_PROPERTY_TYPES, reading.property);
  const waiver: Points = {};
  reading.point(features, 'escrowWaiverIndicator', 'EscrowIndicator', waiver);
  if (waiver['EscrowIndicator'] !== undefined) reading.loan.EscrowIndicator = waiver['EscrowIndicator'] === false;
  for (const node of listOf(product['rateadjustment'])) {
    const number = reading.text(node, 'periodNumber');
    reading.loan.rateAdjustments.push({
      id: reading.id(node, 'id', 'INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULE'),
      ...reading.own(FORMATTED_LOAN.loanproductdata.one.rateadjustment, node),
      ...(number === '1'
        ? { AdjustmentRuleType: 'First' as const }
        : number === undefined
          ? {}
          : { AdjustmentRuleType: 'Subsequent' as const }),
    });
  }
  for (const node of listOf(root['downpayment'])) {
    const payment = { id: reading.id(node, 'id', 'DOWN_PAYMENT'), ...reading.own(element('downpayment'), node) };
    reading.point(node, 'type', 'FundsType', payment);
    reading.loan.downPayments.push(payment);
  }
  for (const node of listOf(asNode(root['transactiondetail'])['purchasecredit'])) {
    const credit = { id: reading.id(node, 'id', 'PURCHASE_CREDIT') };
    reading.point(node, 'amount', 'PurchaseCreditAmount', credit);
    reading.point(node, 'type', 'PurchaseCreditType', credit);
    reading.point(node, 'sourceType', 'PurchaseCreditSourceType', credit);
    reading.loan.purchaseCredits.push(credit);
  }
}

function unitOf(unit: string): Points {
  const taken = withoutUnit({ AddressLineText: `x ${unit}` });
  return taken['AddressUnitDesignatorType'] === undefined
    ? { AddressUnitIdentifier: unit }
    : { AddressUnitDesignatorType: taken['AddressUnitDesignatorType'], AddressUnitIdentifier: taken['AddressUnitIdentifier']! };
}
