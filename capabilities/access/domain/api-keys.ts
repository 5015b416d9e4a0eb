import { addDays, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { givableRoles, type AccountKind } from './people.ts';
import type { Reach } from './access-table.ts';

/** Parts of the portal a key can be for, as they are read: every capability but who people are and how the portal is set up. */
const areaNames: Readonly<Record<string, string>> = {
  alerts: 'Alerts and my day',
  application: 'Loan applications',
  appraise: 'Appraisals',
  assign: 'Who works on loans',
  audit: 'Audit packages',
  aus: 'Underwriting systems',
  change: 'Changes of circumstance',
  close: 'Closing',
  conditions: 'Conditions',
  content: 'Pages and news',
  credit: 'Credit reports',
  cure: 'Cures and refunds',
  deliver: 'Letters to borrowers',
  disclose: 'Loan Estimates',
  'disclosure-desk': 'Disclosure desk',
  documents: 'Documents',
  fha: 'FHA cases',
  help: 'Help',
  insure: 'Mortgage insurance',
  loan: 'Loans',
  lock: 'Locks',
  'lock-desk': 'Lock desk',
  'lock-policy': 'Lock policy',
  market: 'Market',
  orders: 'Orders',
  packages: 'Papers of packages',
  partners: 'Partners',
  pipeline: 'Pipeline',
  price: 'Prices',
  proceed: 'Intent to proceed',
  publish: 'Rate sheets',
  purchase: 'Purchase advice',
  quotes: 'Fee quotes',
  reference: 'Reference data',
  register: 'Registering loans',
  report: 'Reports',
  retention: 'Legal holds',
  tables: 'Tables that end',
};

export const apiAreas: readonly string[] = Object.keys(areaNames);

/** A part of the portal for a key, in words: "Rate sheets". */
export function areaName(area: string): string {
  return areaNames[area] ?? area;
}

/** The longest a key can be used, in days. */
const MOST_DAYS = 366;

/** The roles that a key of an account can have. No key has an administrator's role. */
export function keyRoles(reach: Reach, kind: AccountKind): readonly string[] {
  return givableRoles(reach, kind).filter((role) => role !== 'admin' && role !== 'brokerage-manager');
}

export interface WantedKey {
  readonly name: string;
  readonly role: string;
  readonly areas: readonly string[];
  readonly mayWrite: boolean;
  readonly expiresOn: PlainDate;
}

/** Everything wrong with what was typed of a key, by field. */
export function keyProblems(wanted: WantedKey, today: PlainDate): Partial<Record<keyof WantedKey, string>> {
  const problems: Partial<Record<keyof WantedKey, string>> = {};
  const name = wanted.name.trim();
  if (name === '') problems.name = 'The program’s name is required.';
  else if (name.length > 60) problems.name = 'A name has at most 60 characters.';
  if (wanted.role === '') problems.role = 'Choose a role.';
  if (!apiAreas.some((area) => wanted.areas.includes(area))) problems.areas = 'Choose at least one area.';
  if (wanted.expiresOn === '') problems.expiresOn = 'Choose the last day.';
  else if (wanted.expiresOn < today) problems.expiresOn = `The last day is today, ${formatDate(today)}, or later.`;
  else if (wanted.expiresOn >= addDays(today, MOST_DAYS)) problems.expiresOn = 'A key lasts at most a year.';
  return problems;
}

/** Decides on a new key. */
export function addApiKey(
  wanted: WantedKey,
  context: { readonly today: PlainDate; readonly roles: readonly string[]; readonly names: readonly string[] },
): Result<WantedKey, Refusal<'KEY_INCOMPLETE' | 'ROLE_NOT_FOR_KEY' | 'KEY_NAME_TAKEN'>> {
  const [first] = Object.entries(keyProblems(wanted, context.today));
  if (first) return refuse('KEY_INCOMPLETE', '', { field: first[0], details: { problem: first[1] } });
  if (!context.roles.includes(wanted.role))
    return refuse('ROLE_NOT_FOR_KEY', '', { field: 'role', details: { role: wanted.role.replaceAll('-', ' ') } });
  const name = wanted.name.trim();
  if (context.names.includes(name)) return refuse('KEY_NAME_TAKEN', '', { field: 'name', details: { name } });
  return ok({ ...wanted, name, areas: apiAreas.filter((area) => wanted.areas.includes(area)) });
}

/** Decides on revoking a key: one there is (`KEY_NOT_FOUND`), and once (`KEY_REVOKED`). */
export function revokeApiKey<Key extends { readonly revoked: boolean }>(
  key: Key | undefined,
): Result<Key, Refusal<'KEY_NOT_FOUND' | 'KEY_REVOKED'>> {
  if (!key) return refuse('KEY_NOT_FOUND', '');
  return key.revoked ? refuse('KEY_REVOKED', '') : ok(key);
}

export type KeyState = 'active' | 'expired' | 'revoked';

/** Whether a key can be used on a day. */
export function keyState({ revoked, expiresOn }: { readonly revoked: boolean; readonly expiresOn: PlainDate }, today: PlainDate): KeyState {
  if (revoked) return 'revoked';
  return today > expiresOn ? 'expired' : 'active';
}

/** The kind of a call, as far as a key may make it. */
export interface AreaOfCall {
  readonly area: string;
  readonly writes: boolean;
}

/** Why a key may not make a call; undefined when it may. What is in no area it can be for is refused. */
export function refusedToKey(
  { areas, mayWrite }: Pick<WantedKey, 'areas' | 'mayWrite'>,
  call: AreaOfCall | undefined,
): 'KEY_NOT_FOR_AREA' | 'KEY_READS_ONLY' | undefined {
  if (!call || !apiAreas.includes(call.area) || !areas.includes(call.area)) return 'KEY_NOT_FOR_AREA';
  return call.writes && !mayWrite ? 'KEY_READS_ONLY' : undefined;
}

const KEY = /^Bearer ldk_([1-9]\d{0,4})_([\da-f]{32})_([\w-]{43})$/;

export interface KeyParts {
  readonly brokerageId: number;
  readonly keyId: string;
  readonly secret: string;
}

/** A key as a program sends it: it begins so that scanners of source text know it. */
export function keyText({ brokerageId, keyId, secret }: KeyParts): string {
  return `ldk_${brokerageId}_${keyId.replaceAll('-', '')}_${secret}`;
}

/** The parts of the key in an Authorization header; undefined where it is no key. */
export function keyOf(authorization: string | undefined): KeyParts | undefined {
  const found = KEY.exec(authorization ?? '');
  if (!found) return undefined;
  const [brokerageId, hex, secret] = found.slice(1) as [string, string, string];
  const keyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { brokerageId: Number(brokerageId), keyId, secret };
}
