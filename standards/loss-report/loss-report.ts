import type { ApplicationDocument } from '../mismo-3.4/application-document.ts';
import { quoted, withoutTaxpayerIdentifiers } from '../findings/finding.ts';
import { labelOf } from '../mismo-3.4/paths.ts';
import { formatValue, type Value } from '../mismo-3.4/values.ts';

/**
 * One difference between an application and the same in a narrower format: `lost` is missing there, `changed` has another value, `added` is
 * there although the application does not have it (the format requires it, or reading implies it).
 */
export interface Loss {
  readonly kind: 'lost' | 'changed' | 'added';
  /**
   * Path in the document: `borrowers/BORROWER_1/name/FirstName`; a relationship is written as `relationships/ASSET_1
   * ASSET_IsAssociatedWith_ROLE BORROWER_1`. A taxpayer identifier in an id is hidden.
   */
  readonly path: string;
  /** The data point in words. */
  readonly label: string;
  /** As the application has it and as it arrives, fit to show: taxpayer identifiers are hidden. */
  readonly before?: string;
  readonly after?: string;
  readonly message: string;
}

/** All data points of a document by path, list items by their ids; relationships as triples, for their numbers carry nothing. */
export function dataPointsOf(document: ApplicationDocument): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, `${path}/${(item as { id: string }).id}`);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) if (name !== 'id') visit(part, path === '' ? name : `${path}/${name}`);
    } else if (value !== undefined && value !== '') found.set(path, value as Value);
  };
  const { relationships, ...rest } = document;
  visit(rest, '');
  for (const { from = '', to = '', arcrole = '' } of relationships) found.set(`relationships/${from} ${arcrole} ${to}`, true);
  return found;
}

/**
 * The losses of `document` where it arrives as `arrived`; both must use the same ids for the same things. `format` names the narrower
 * format in the sentences. Empty exactly when nothing differs.
 */
export function lossReport(document: ApplicationDocument, arrived: ApplicationDocument, format: string): readonly Loss[] {
  const before = dataPointsOf(document);
  const after = dataPointsOf(arrived);
  const losses: Loss[] = [];
  for (const [path, value] of before) {
    const other = after.get(path);
    if (other === value) continue;
    const entry = { path: withoutTaxpayerIdentifiers(path), label: labelAt(path), before: shown(path, value) };
    if (other === undefined) losses.push({ kind: 'lost', ...entry, message: `${format} cannot carry ${entry.label} (${entry.before}).` });
    else {
      const arrives = shown(path, other);
      losses.push({
        kind: 'changed',
        ...entry,
        after: arrives,
        message: `${entry.label} ${entry.before} arrives as ${arrives} in ${format}.`,
      });
    }
  }
  for (const [path, value] of after)
    if (!before.has(path)) {
      const label = labelAt(path);
      const arrives = shown(path, value);
      losses.push({
        kind: 'added',
        path: withoutTaxpayerIdentifiers(path),
        label,
        after: arrives,
        message: `${format} says ${label} ${arrives}; the application does not.`,
      });
    }
  return losses;
}

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function labelAt(path: string): string {
  return path.startsWith('relationships/') ? 'Relationship' : labelOf(nameAt(path));
}

function shown(path: string, value: Value): string {
  if (path.startsWith('relationships/')) {
    const [from, arcrole, to] = path.slice('relationships/'.length).split(' ');
    return withoutTaxpayerIdentifiers(`${from} ${/_([A-Z][a-z]\w*?)_[A-Z]/.exec(arcrole ?? '')?.[1] ?? arcrole} ${to}`);
  }
  return quoted(nameAt(path), formatValue(nameAt(path), value));
}
