import { MASK, maskedNumber, withLastFours } from '../../foundation/text-rules/whole-numbers.ts';
import type { ApplicationDocument } from './application-document.ts';

/** Data points whose value is a number that opens an account or an identity. Everything that masks or seals asks here. */
const SECRET_POINTS: ReadonlySet<string> = new Set(['TaxpayerIdentifierValue', 'AssetAccountIdentifier', 'LiabilityAccountIdentifier']);

/** Texts that people write freely, and write such numbers into. */
const FREE_TEXT = /(?:Description|Text|Name)$/;
/** Shorter than this, a number of the application is not looked for in its texts: it would be found in house numbers. */
const SHORTEST_SOUGHT = 6;

/** Whether the data point of this name has such a number and nothing else. */
export function isSecretPoint(name: string): boolean {
  return SECRET_POINTS.has(name);
}

/** Whether a text is masked. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes(MASK);
}

/** A placeholder for a borrower's number in a file that identifies its borrowers by it. No real number begins with 000. */
export function placeholderNumber(place: number): string {
  return String(place).padStart(9, '0');
}

export function isPlaceholder(name: string, value: unknown): boolean {
  return name === 'TaxpayerIdentifierValue' && typeof value === 'string' && /^000-?00-?0\d{3}$/.test(value);
}

/** A value as it may be shown and written down: whole, unless it is or names such a number. */
export function maskedValue(name: string, value: string, own: readonly string[] = []): string {
  if (isSecretPoint(name)) return isMasked(value) ? value : maskedNumber(value);
  if (!FREE_TEXT.test(name)) return value;
  const shown = own.reduce((text, number) => text.replaceAll(number, maskedNumber(number)), value);
  return withLastFours(shown);
}

type Secrets = Readonly<Record<string, string>>;
type Entry = Readonly<Record<string, unknown>>;

/** An application as it may be shown, and the whole texts of what is masked in it by their paths. */
export interface SplitDocument {
  readonly document: ApplicationDocument;
  readonly secrets: Secrets;
}

export function splitSecrets(document: ApplicationDocument): SplitDocument {
  const { value, secrets } = splitValue(document, '');
  return { document: value as ApplicationDocument, secrets };
}

/** The numbers of an application or a part of it that are looked for in its texts. */
export function numbersIn(document: unknown, name = ''): readonly string[] {
  return [...numbersOf(document, name)].filter((number) => number.length >= SHORTEST_SOUGHT);
}

/** The same for a part of an application, such as a new item or a list of changes; `own` are the numbers of the whole application. */
export function splitValue(
  whole: unknown,
  name: string,
  own: readonly string[] = numbersIn(whole, name),
): { readonly value: unknown; readonly secrets: Secrets } {
  const secrets: Record<string, string> = {};
  const value = mapTexts(whole, name, '', (text, point, path) => {
    const shown = maskedValue(point, text, own);
    if (shown !== text) secrets[path] = text;
    return shown;
  });
  return { value, secrets };
}

/** The application with its whole numbers again. */
export function joinSecrets({ document, secrets }: SplitDocument): ApplicationDocument {
  return joinValue(document, secrets) as ApplicationDocument;
}

export function joinValue(shown: unknown, secrets: Secrets): unknown {
  let joined = 0;
  const value = mapTexts(shown, '', '', (text, _point, path) => {
    const whole = Object.hasOwn(secrets, path) ? secrets[path]! : undefined;
    if (whole === undefined) return text;
    joined += 1;
    return whole;
  });
  if (joined !== Object.keys(secrets).length) throw new Error('The whole numbers belong to another application.');
  return value;
}

function numbersOf(value: unknown, name: string, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (isSecretPoint(name) && !isMasked(value)) found.add(value);
  } else if (Array.isArray(value)) for (const item of value) numbersOf(item, name, found);
  else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) numbersOf(inner, key, found);
  return found;
}

/** The same value with its texts changed; parts in which nothing changes stay the same objects. Items of lists go by their id in a path. */
function mapTexts(value: unknown, name: string, path: string, change: (text: string, name: string, path: string) => string): unknown {
  if (typeof value === 'string') return change(value, name, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => mapTexts(item, name, `${path}/${idOf(item) ?? index}`, change));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  let changed: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value as Entry)) {
    if (key === 'id') continue;
    const now = mapTexts(inner, key, path === '' ? key : `${path}/${key}`, change);
    if (now !== inner) (changed ??= { ...value })[key] = now;
  }
  return changed ?? value;
}

function idOf(item: unknown): string | undefined {
  const id = (item as { readonly id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : undefined;
}
