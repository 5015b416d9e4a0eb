import { isPlainDate } from '../../foundation/dates/dates.ts';
import { centsFromDecimal, type Cents } from '../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import type { PlainDate } from '../../foundation/units/units.ts';
import { MISMO_NAMESPACES } from '../mismo-3.4/namespaces.ts';
import { readXml } from '../xml/read-xml.ts';
import { descendantNamed, textOf, type TreeRefusalCode, type XmlElement } from '../xml/xml-tree.ts';
import { conditionRatings, qualityRatings, valueConditions, type ComparableSale, type ValuationReport } from './report.ts';

export type ReportRefusal = Refusal<TreeRefusalCode | 'NOT_A_REPORT' | 'NO_VALUE'>;

export interface ReadReport {
  readonly report: ValuationReport;
  /** The usual parts of a report that this one lacks, in words. */
  readonly missing: readonly string[];
}

/** The most comparable sales that are read; a report has three to a dozen. */
const MOST_SALES = 40;

/** Reads a report. Refuses what is none, and one without a value. Synchronous and bounded by the limits of `standards/xml`. */
export function readReport(file: string | Uint8Array): Result<ReadReport, ReportRefusal> {
  const xml = readXml(file, MISMO_NAMESPACES);
  if (!xml.ok) return xml;
  const { root } = xml.value.tree;
  const properties = allNamed(root, 'PROPERTY');
  const subject = properties.find((each) => each.attributes?.['ValuationUseType'] === 'SubjectProperty');
  if (!subject)
    return refuse('NOT_A_REPORT', `The file values no property: it begins with ${root.name.slice(0, 60)} (line ${root.line}).`, {
      details: { line: root.line, column: 1 },
    });
  const value = amountIn(subject, 'PropertyValuationAmount');
  if (value === undefined || value <= 0)
    return refuse('NO_VALUE', `The report gives no value (line ${subject.line}).`, { details: { line: subject.line, column: 1 } });
  const comparables = properties.filter((each) => each.attributes?.['ValuationUseType'] === 'SalesComparable').slice(0, MOST_SALES);
  const report: ValuationReport = {
    ...some('reportNumber', textIn(subject, 'AppraisalIdentifier')?.slice(0, 80)),
    value,
    ...some('effectiveOn', dateIn(subject, 'PropertyValuationEffectiveDate')),
    ...some('condition', oneOf(conditionRatings, textIn(subject, 'ConditionRatingType'))),
    ...some('quality', oneOf(qualityRatings, textIn(subject, 'QualityRatingType'))),
    ...some('valueCondition', oneOf(valueConditions, textIn(subject, 'PropertyValuationConditionalConclusionType'))),
    ...some('squareFeet', countIn(subject, 'GrossLivingAreaSquareFeetNumber')),
    ...some('address', textIn(subject, 'AddressLineText')?.slice(0, 200)),
    comparables: comparables.map(saleOf),
  };
  return ok({ report, missing: missingOf(report) });
}

function saleOf(property: XmlElement): ComparableSale {
  return {
    address: (textIn(property, 'AddressLineText') ?? 'Address not given').slice(0, 200),
    ...some('soldOn', dateIn(property, 'PropertySalesDate')),
    ...some('price', amountIn(property, 'PropertySalesAmount')),
    ...some('distance', hundredthsIn(property, 'ProximityToSubjectMilesNumber')),
    ...some('squareFeet', countIn(property, 'GrossLivingAreaSquareFeetNumber')),
    ...some('adjustment', amountIn(property, 'NetAdjustmentAmount')),
    ...some('adjusted', amountIn(property, 'AdjustedSalesPriceAmount')),
  };
}

function missingOf(report: ValuationReport): string[] {
  const said: readonly (readonly [unknown, string])[] = [
    [report.effectiveOn, 'the day of the value'],
    [report.condition, 'the condition'],
    [report.quality, 'the quality'],
    [report.valueCondition, 'under which condition the value holds'],
    [report.comparables[0], 'comparable sales'],
  ];
  return said.filter(([value]) => value === undefined).map(([, words]) => words);
}

function some<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
}

function allNamed(element: XmlElement, name: string): XmlElement[] {
  if (element.name === name) return [element];
  return element.children.flatMap((child) => (child.kind === 'element' ? allNamed(child, name) : []));
}

function textIn(element: XmlElement, name: string): string | undefined {
  const found = descendantNamed(element, name);
  const text = found && textOf(found).trim();
  return text || undefined;
}

function amountIn(element: XmlElement, name: string): Cents | undefined {
  const text = textIn(element, name);
  return text === undefined ? undefined : centsFromDecimal(text);
}

function dateIn(element: XmlElement, name: string): PlainDate | undefined {
  const day = textIn(element, name)?.slice(0, 10);
  return isPlainDate(day) ? day : undefined;
}

function countIn(element: XmlElement, name: string): number | undefined {
  const text = textIn(element, name);
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

function hundredthsIn(element: XmlElement, name: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,2})\d*)?$/.exec(textIn(element, name) ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function oneOf<T extends string>(all: readonly T[], text: string | undefined): T | undefined {
  return all.find((each) => each === text);
}
