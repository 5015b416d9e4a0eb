import { Gathering, type Place } from './gathering.ts';
import { concluded, type SheetReading } from './read-workbook.ts';
import type { SheetDocument } from '../sheet-document.ts';

/** Reads a sheet as JSON. Members that the portal sets itself (version, number and title) may be there and are ignored. */
export function readJsonSheet(json: unknown): SheetReading {
  const gathering = new Gathering((path) => placeIn(json, path));
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const expected = 'an object with effective, products, adjusters, eligibility, caps, fees and golden';
    gathering.add({ address: '/', found: '', problem: 'is not a rate sheet', expected, severity: 'error' });
    return { findings: gathering.findings };
  }
  const { golden, ...rest } = json as Record<string, unknown>;
  return concluded(gathering, { ...rest, versionId: 'file', sequence: 1, title: 'This file' }, golden ?? [], '/');
}

/** "products[0].rates[3]" as the JSON pointer "/products/0/rates/3", with the value there. */
function placeIn(json: unknown, path: string): Place {
  const names = path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((name) => name !== '');
  const value = names.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], json);
  return { address: `/${names.join('/')}`, found: value === undefined || typeof value === 'object' ? '' : String(value) };
}

/** The document as JSON people can read and compare: two spaces, one thing after the other. */
export function jsonOf(document: SheetDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
