import { centsToDecimal, type Cents } from '../../foundation/money/money.ts';
import { MISMO_NAMESPACE } from '../mismo-3.4/namespaces.ts';
import { serializeElement, withoutForbidden } from '../xml/serialize.ts';
import { newElement, type XmlElement } from '../xml/xml-tree.ts';
import type { ComparableSale, ValuationReport } from './report.ts';

/** Writes a report as XML: reading it gives the same report again. */
export function writeReport(report: ValuationReport): string {
  const wrapped = [
    'DOCUMENT_SETS',
    'DOCUMENT_SET',
    'DOCUMENTS',
    'DOCUMENT',
    'DEAL_SETS',
    'DEAL_SET',
    'DEALS',
    'DEAL',
    'SERVICES',
    'SERVICE',
    'VALUATION',
    'VALUATION_RESPONSE',
    'VALUATION_ANALYSES',
    'VALUATION_ANALYSIS',
  ].reduceRight<XmlElement>(
    (inner, name) => parent(name, [inner]),
    parent('PROPERTIES', [subject(report), ...report.comparables.map(sale)]),
  );
  return serializeElement(newElement('MESSAGE', { xmlns: MISMO_NAMESPACE, MISMOReferenceModelIdentifier: '3.6.0' }, [wrapped]));
}

function subject(report: ValuationReport): XmlElement {
  return newElement('PROPERTY', { ValuationUseType: 'SubjectProperty' }, [
    ...address(report.address),
    parent('PROPERTY_DETAIL', [
      ...point('GrossLivingAreaSquareFeetNumber', report.squareFeet?.toFixed()),
      ...point('ConditionRatingType', report.condition),
      ...point('QualityRatingType', report.quality),
    ]),
    parent('PROPERTY_VALUATIONS', [
      parent('PROPERTY_VALUATION', [
        parent('PROPERTY_VALUATION_DETAIL', [
          ...point('AppraisalIdentifier', report.reportNumber),
          ...point('PropertyValuationAmount', amount(report.value)),
          ...point('PropertyValuationConditionalConclusionType', report.valueCondition),
          ...point('PropertyValuationEffectiveDate', report.effectiveOn),
        ]),
      ]),
    ]),
  ]);
}

function sale(one: ComparableSale): XmlElement {
  return newElement('PROPERTY', { ValuationUseType: 'SalesComparable' }, [
    ...address(one.address),
    parent('COMPARABLE', [
      parent('COMPARABLE_DETAIL', [
        ...point('AdjustedSalesPriceAmount', amount(one.adjusted)),
        ...point('NetAdjustmentAmount', amount(one.adjustment)),
        ...point('ProximityToSubjectMilesNumber', one.distance === undefined ? undefined : miles(one.distance)),
      ]),
    ]),
    parent('PROPERTY_DETAIL', point('GrossLivingAreaSquareFeetNumber', one.squareFeet?.toFixed())),
    parent('SALES_HISTORIES', [
      parent('SALES_HISTORY', [...point('PropertySalesAmount', amount(one.price)), ...point('PropertySalesDate', one.soldOn)]),
    ]),
  ]);
}

function parent(name: string, children: XmlElement[]): XmlElement {
  return newElement(name, undefined, children);
}

function point(name: string, value: string | undefined): XmlElement[] {
  return value === undefined ? [] : [{ ...newElement(name), text: withoutForbidden(value) }];
}

function address(line: string | undefined): XmlElement[] {
  return line === undefined ? [] : [parent('ADDRESS', point('AddressLineText', line))];
}

function amount(cents: Cents | undefined): string | undefined {
  return cents === undefined ? undefined : centsToDecimal(cents);
}

function miles(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
