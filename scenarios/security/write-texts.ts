import { allContracts } from '../../apps/api/contracts.ts';
import { goodRequest, type GoodRequest } from '../../apps/api/contract-fuzz/requests.ts';
import { changed, onlyNeeded, placesIn, schemaOf, valueAt, type Path } from '../../apps/api/contract-fuzz/samples.ts';
import { isOnLoan, type Call } from '../../foundation/wire/call.ts';
import { readInput } from '../../platform/http/input.ts';
import type { NamedValues } from '../../platform/testing/things-of-loans.ts';
import type { SignedIn } from '../../platform/testing/signed-in.ts';

export interface Writing {
  readonly canaries: readonly string[];
  /** Who may write, the first who may of each call. */
  readonly signedIn: readonly SignedIn[];
  /** What a call is told of the loan of the test first; then of others, for calls that its state refuses. The second is far along. */
  readonly loans: readonly ((call: Call) => NamedValues)[];
  /** What single calls take. */
  readonly knownTo: Readonly<Record<string, NamedValues>>;
  /** Several bodies for each text and all of the other loans, which takes minutes. */
  readonly thorough: boolean;
}

export interface Fields {
  /** Fields of text that their contract closes by a pattern or a list of words, or leaves open. */
  open: number;
  closed: number;
  /** Open fields whose own check refused the canary, and said so of the field. */
  readonly checked: Set<string>;
  /** Fields that a call took the canary in. */
  readonly taken: Set<string>;
  /** Open fields that no call took it in, each with what the portal refused on the loan of the test. */
  readonly refused: Map<string, string>;
}

/** Instead of a refusal’s code: the field’s own check refused the canary. */
const CHECKED = 'the field’s own check';
/** A commit writes to so many of the loans. */
const SHORT = 2;
/** They would end what the test itself uses, and have no text. */
const NEVER = /^(log-out|change-account|end-session|end-person-sessions|revoke-|suspend-)/;
/** They take something away that others write to: after those. */
const LAST = /^(end-|withdraw-|change-|void-|discard-|deny-|desk-deny)/;
const VERSION = /^(version|basedOn|revision|loanVersion|seen\w*)$/i;

/** Writes the canary into every text of every command that takes it: all of a call at once, else one after the other. */
export async function writeTexts(writing: Writing): Promise<Fields> {
  const fields: Fields = { open: 0, closed: 0, checked: new Set(), taken: new Set(), refused: new Map() };
  const commands = (await allContracts()).map(({ call }) => call).filter(({ command, body }) => command && body !== undefined);
  const inOrder = [...commands.filter(({ name }) => !LAST.test(name)), ...commands.filter(({ name }) => LAST.test(name))];
  for (const call of inOrder) if (!NEVER.test(call.name)) await writeTextsOf(call, writing, fields);
  return fields;
}

async function writeTextsOf(call: Call, writing: Writing, fields: Fields): Promise<void> {
  const first = goodFor(call, writing, writing.loans[0]!(call));
  const texts = placesIn(first.body).filter((place) => typeof valueAt(first.body, place) === 'string');
  let open = texts.filter((place) => withCanary(call, first, first.body, place, writing) !== undefined);
  fields.open += open.length;
  fields.closed += texts.length - open.length;
  const nameOf = (place: Path): string => `${call.name} ${place.join('.') || 'text'}`;
  // What names no loan is the same whatever the loan.
  const ofLoan = isOnLoan(call) || placesIn(first.body).some((place) => place.at(-1) === 'loanNumber') || /\{\w+\}/.test(call.path);
  for (const known of ofLoan ? writing.loans.slice(0, writing.thorough ? undefined : SHORT) : writing.loans.slice(0, 1)) {
    const good = goodFor(call, writing, known(call));
    open = open.filter((place) => !fields.taken.has(nameOf(place)));
    if (open.length === 0) return;
    const all = open.reduce<unknown>((body, place) => withCanary(call, good, body, place, writing) ?? body, good.body);
    if (open.length > 1 && (await sent(call, good, all, writing)).code === '') {
      for (const place of open) fields.taken.add(nameOf(place));
      return;
    }
    for (const place of open) {
      const refused = await writtenTo(call, good, place, writing);
      if (refused === '') {
        fields.taken.add(nameOf(place));
        fields.checked.delete(nameOf(place));
        fields.refused.delete(nameOf(place));
      } else if (refused === CHECKED) {
        fields.checked.add(nameOf(place));
        fields.refused.delete(nameOf(place));
      } else if (fields.checked.has(nameOf(place))) continue;
      else if (!fields.refused.has(nameOf(place))) fields.refused.set(nameOf(place), refused);
    }
  }
}

function goodFor(call: Call, { knownTo }: Writing, known: NamedValues): GoodRequest {
  const world = { known: { ...known, ...knownTo[call.name] }, knownTo: {}, loans: [], columns: [] };
  const own = knownTo[call.name]?.['whole body'];
  const good = goodRequest(call.bodyKind === 'multipart' ? { ...call, bodyKind: 'json' } : call, world);
  // What may be left out of an address narrows nothing.
  const query = call.query?.safeParse({}).success === true ? {} : good.query;
  return { ...good, query, ...(own === undefined ? {} : { body: own }) };
}

/** One text of a call: with every other field filled in, with none that may be left out, and on each version the thing may have by now. */
async function writtenTo(call: Call, good: GoodRequest, place: Path, writing: Writing): Promise<string> {
  const full = withCanary(call, good, good.body, place, writing);
  if (full === undefined) return 'INVALID_INPUT';
  const first = await sent(call, good, full, writing);
  if (first.code === '') return '';
  const refused = isAbout(first.field, place) ? CHECKED : first.code;
  // What is too long for one may be short enough for another.
  if (/INCOMPLETE/.test(first.code))
    for (const canary of writing.canaries.slice(1))
      if ((await sent(call, good, changed(good.body, place, canary), writing)).code === '') return '';
  if (!writing.thorough || call.bodyKind === 'text') return refused;
  const bodies = [full, withCanary(call, good, onlyNeeded(schemaOf(call.body!), good.body, place), place, writing)];
  for (const body of bodies) {
    if (body === undefined) continue;
    let said = body === full ? first.code : (await sent(call, good, body, writing)).code;
    if (said === '') return '';
    const version = placesIn(body).find((at) => VERSION.test(String(at.at(-1))) && typeof valueAt(body, at) === 'number');
    if (version === undefined || !/STALE|CHANGED|MOVED|VERSION|REPLACED|COLLISION/.test(said)) continue;
    for (let number = 0; number < 25 && said !== ''; number += 1)
      said = (await sent(call, good, changed(body, version, number), writing)).code;
    if (said === '') return '';
  }
  return refused;
}

/** The body with the canary that a field takes by its contract, the longest first; undefined where it takes none. */
function withCanary(call: Call, good: GoodRequest, body: unknown, place: Path, { canaries }: Writing): unknown {
  return canaries.map((text) => changed(body, place, text)).find((one) => readInput(call, good.params, good.query, one).ok);
}

/** The refusal names the field that has the canary, by its name or by its whole path. */
function isAbout(field: string | undefined, place: Path): boolean {
  return field !== undefined && (field === place.at(-1) || `.${place.join('.')}`.endsWith(`.${field}`));
}

let nextNumber = 1_991_000;

interface Said {
  /** Nothing when it was taken. */
  readonly code: string;
  /** What the refusal is about. */
  readonly field?: string | undefined;
}

/** The call by whoever may make it; gives the code of what it refused. */
async function sent(call: Call, good: GoodRequest, body: unknown, { signedIn, canaries }: Writing): Promise<Said> {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(good.params[name])));
  // No two companies or people have one number.
  const numbered = placesIn(body).filter((place) => place.at(-1) === 'nmlsId' && /^\d+$/.test(String(valueAt(body, place))));
  const fresh = numbered.reduce<unknown>((whole, place) => changed(whole, place, String((nextNumber += 1))), body);
  const query = new URLSearchParams(good.query as Record<string, string>).toString();
  let said = '';
  for (const who of signedIn) {
    const reply = await who.call(call.method, `/api${path}${query && `?${query}`}`, contents(call, fresh, canaries));
    if (reply.status < 300) return { code: '' };
    const [error] = (reply.json as { errors?: { code: string; field?: string }[] } | undefined)?.errors ?? [];
    const code = error?.code ?? 'NO_CODE';
    if (reply.status !== 403) return { code, field: error?.field };
    said ||= code === 'CALL_NOT_ALLOWED' ? '' : code;
  }
  return { code: said || 'NOT_ALLOWED' };
}

const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

function contents(call: Call, body: unknown, canaries: readonly string[]) {
  if (call.bodyKind === 'text') return { raw: { body: String(body), type: 'text/plain' } };
  if (call.bodyKind !== 'multipart') return { body };
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string>)) form.set(name, value);
  // Its name is a text too.
  form.set('file', new Blob([ONE_PAGE], { type: 'application/pdf' }), `${canaries[2]!}.pdf`);
  return { raw: { body: form } };
}
