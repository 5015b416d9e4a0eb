import type { Call } from '../../../foundation/wire/call.ts';
import { changed, placesIn, remove, sampleOf, schemaOf, valueAt, type Path } from './samples.ts';

export interface FuzzedRequest {
  /** The family of mutation, for even sampling. */
  readonly kind: string;
  /** The change made to an otherwise good request. */
  readonly why: string;
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** True when the contract can't accept it: then only a typed 4xx is right. */
  readonly refused: boolean;
}

/** The values of good requests in this database. */
export interface World {
  readonly known: Readonly<Record<string, unknown>>;
  /** Values for single calls in which a field has another meaning than elsewhere. */
  readonly knownTo: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Loans of every kind there is: each status, never locked, locked and expired. */
  readonly loans: readonly { readonly loanNumber: string; readonly what: string }[];
  /** Every column of every table. */
  readonly columns: readonly string[];
}

/** The good request, from which the others differ in one point. `complete` means that it fits the contract. */
export interface GoodRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly complete: boolean;
}

const BOUNDARY = 'fuzz-boundary';

export function goodRequest(call: Call, world: World): GoodRequest {
  const known = { ...world.known, ...world.knownTo[call.name] };
  const params = call.params ? (sampleOf(schemaOf(call.params), known) as Record<string, unknown>) : {};
  const query = call.query ? (sampleOf(schemaOf(call.query), known) as Record<string, unknown>) : {};
  const body = call.body && call.bodyKind !== 'multipart' ? sampleOf(schemaOf(call.body), known) : undefined;
  const asText = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const complete =
    (call.params?.safeParse(params).success ?? true) &&
    (call.query?.safeParse(asText).success ?? true) &&
    (call.body === undefined || call.bodyKind === 'multipart' || call.body.safeParse(body).success);
  return { params, query: asText, body, complete };
}

/** Every wrong request of one call that follows from its contract. */
export function fuzzedRequests(call: Call, world: World): FuzzedRequest[] {
  const good = goodRequest(call, world);
  const send = (
    kind: string,
    why: string,
    refused: boolean,
    more: { path?: string; query?: string; body?: string | Buffer | null; type?: string; headers?: Record<string, string> } = {},
  ): FuzzedRequest => {
    const query = more.query ?? new URLSearchParams(good.query as Record<string, string>).toString();
    const body = more.body === undefined ? goodBody(call, good) : more.body;
    return {
      kind,
      why,
      refused,
      method: call.method,
      url: `/api${more.path ?? pathOf(call, good.params)}${query ? `?${query}` : ''}`,
      headers: {
        ...(body === null || body === undefined ? {} : { 'content-type': more.type ?? goodType(call) }),
        ...(more.type !== undefined && body === null ? { 'content-type': more.type } : {}),
        ...more.headers,
      },
      ...(body === null || body === undefined ? {} : { payload: body }),
    };
  };
  return [
    ...otherLoans(call, good, world, send),
    ...wrongPaths(call, good, send),
    ...wrongQueries(call, good, send),
    ...(call.method === 'GET' || (!call.body && call.bodyKind !== 'multipart') ? unaskedBodies(send) : []),
    ...(call.bodyKind === 'multipart' ? wrongUploads(call, world, send) : []),
    ...(call.bodyKind === 'text' ? wrongTexts(call, send) : []),
    ...(call.body && call.bodyKind !== 'text' && call.bodyKind !== 'multipart' ? wrongJson(call, good, world, send) : []),
    ...(call.command ? wrongKeys(send) : []),
  ];
}

type Send = (
  kind: string,
  why: string,
  refused: boolean,
  more?: { path?: string; query?: string; body?: string | Buffer | null; type?: string; headers?: Record<string, string> },
) => FuzzedRequest;

const strangeTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; drop table loan; --",
  '-1',
  '1.5',
  '1e400',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%252e',
  '${7*7}',
  '{"a":1}',
  '\u202e\u0007\r\nx-injected: 1',
  '😀'.repeat(40),
  'İstanbul',
  'x'.repeat(9_000),
];

/** Only the loan may be wrong: a call replies or gives its own refusal, whatever status the loan has. */
function otherLoans(call: Call, good: GoodRequest, world: World, send: Send): FuzzedRequest[] {
  if (!('loanId' in good.params)) return [];
  return world.loans.map(({ loanNumber, what }) =>
    send(`loan ${what}`, `the loan is ${what}`, false, { path: pathOf(call, { ...good.params, loanId: loanNumber }) }),
  );
}

function wrongPaths(call: Call, good: GoodRequest, send: Send): FuzzedRequest[] {
  const requests: FuzzedRequest[] = [];
  for (const name of Object.keys(good.params)) {
    for (const text of strangeTexts.filter((one) => one !== '')) {
      const params = { ...good.params, [name]: text };
      requests.push(
        send('path text', `the path's ${name} is ${short(text)}`, !call.params!.safeParse(params).success, { path: pathOf(call, params) }),
      );
    }
    for (const raw of ['%', '%E0%A4%A', '%ED%A0%80', '%C0%AF', '%FF', '%00']) {
      const path = pathOf(call, { ...good.params, [name]: 'PLACE' }).replace('PLACE', raw);
      requests.push(send('path', `the path's ${name} is the bytes ${raw}`, true, { path }));
    }
  }
  return requests;
}

function wrongQueries(call: Call, good: GoodRequest, send: Send): FuzzedRequest[] {
  const fine = new URLSearchParams(good.query as Record<string, string>).toString();
  const also = (text: string): string => (fine ? `${fine}&${text}` : text);
  const unknown = [
    'zzz=1',
    'zzz',
    'zzz=',
    'zzz=1&zzz=2',
    'brokerage_id=3',
    'brokerageId[]=3',
    '__proto__=1',
    '__proto__[isAdmin]=1',
    'constructor=1',
    'toString=1',
    '%00=1',
    `${'k'.repeat(5_000)}=1`,
    '%E0%A4%A=1',
  ].filter((one) => !(one.split('=')[0]! in good.query));
  const requests = unknown.map((text) => send('query', `the query also has ${short(text)}`, true, { query: also(text) }));
  for (const name of Object.keys(good.query)) {
    const value = encodeURIComponent(String(good.query[name]));
    requests.push(send('query', `${name} is given twice`, true, { query: also(`${name}=${value}`) }));
    requests.push(send('query', `${name} is given as a list`, true, { query: also(`${name}[]=${value}`) }));
    for (const text of strangeTexts) {
      const query = { ...good.query, [name]: text };
      const encoded = new URLSearchParams(query as Record<string, string>).toString();
      requests.push(send('query text', `the query's ${name} is ${short(text)}`, !call.query!.safeParse(query).success, { query: encoded }));
    }
  }
  return requests;
}

function unaskedBodies(send: Send): FuzzedRequest[] {
  return [
    send('body', 'a body nobody asked for', true, { body: '{"isAdmin":true}', type: 'application/json' }),
    send('body', 'a list nobody asked for', true, { body: '[1]', type: 'application/json' }),
    send('body', 'a text nobody asked for', true, { body: 'x', type: 'text/plain' }),
    send('type', 'XML nobody asked for', true, { body: '<a/>', type: 'application/xml' }),
    send('raw', 'a broken body nobody asked for', true, { body: '{"a":', type: 'application/json' }),
  ];
}

const otherTypes = [
  'application/xml',
  'application/x-www-form-urlencoded',
  'text/html',
  'application/octet-stream',
  'nonsense',
  'application/json, text/plain',
];

function wrongTexts(call: Call, send: Send): FuzzedRequest[] {
  const texts = [...strangeTexts, 'x'.repeat(200_000), '\ud800', '\ufeff'];
  return [
    ...texts.map((text) =>
      send('text', `the text is ${short(text)}`, !call.body!.safeParse(text).success || /\u0000/.test(text), { body: text }),
    ),
    send('text', 'the text is bytes that are not UTF-8', false, { body: Buffer.from([0x61, 0xff, 0xfe, 0x00, 0x80]) }),
    send('text', 'there is no text', true, { body: null }),
    send('type', 'the text is sent as JSON', true, { body: '{"a":1}', type: 'application/json' }),
    ...otherTypes.map((type) => send('type', `the text is sent as ${type}`, true, { body: 'x', type })),
  ];
}

function wrongJson(call: Call, good: GoodRequest, world: World, send: Send): FuzzedRequest[] {
  const takes = (value: unknown): boolean => call.body!.safeParse(value).success;
  const requests: FuzzedRequest[] = [];
  const places = placesIn(good.body);
  const text = JSON.stringify(good.body);
  for (const path of places) {
    const here = valueAt(good.body, path);
    for (const { kind, value } of wrongValues(here)) {
      const body = changed(good.body, path, value);
      const why = `${named(path)} is ${short(JSON.stringify(value))}`;
      requests.push(send(kind, why, !takes(body) || hasNul(value), { body: JSON.stringify(body) }));
    }
    if (path.length > 0) {
      const body = changed(good.body, path, remove);
      requests.push(send('absent', `${named(path)} is absent`, !takes(body), { body: JSON.stringify(body) }));
    }
    for (const raw of rawValues) {
      const body = JSON.stringify(changed(good.body, path, '@@')).replace('"@@"', raw.text);
      requests.push(send('raw', `${named(path)} is ${raw.name}`, raw.refused || !takes(changed(good.body, path, raw.value)), { body }));
    }
    if (here && typeof here === 'object' && !Array.isArray(here)) {
      for (const name of ['zzz', '__proto__', 'constructor', 'prototype', 'toJSON', '', 'k'.repeat(5_000), '\u0000', 'a\r\nb']) {
        if (name in here && name !== '__proto__' && name !== 'constructor') continue;
        const fields = JSON.stringify(here).slice(0, -1);
        const extra = `${fields}${fields === '{' ? '' : ','}${JSON.stringify(name)}:{"isAdmin":true,"prototype":{"isAdmin":true}}}`;
        const body = path.length === 0 ? extra : JSON.stringify(changed(good.body, path, '@@')).replace('"@@"', extra);
        // A record takes any usable name.
        const usable = !['__proto__', '\u0000', 'a\r\nb'].includes(name);
        requests.push(send('extra', `${named(path)} also has ${short(name)}`, !usable || !takes(JSON.parse(body)), { body }));
      }
      // A record accepts any name, so a column is foreign only where the contract says so.
      for (const column of world.columns.filter((one) => !(one in here))) {
        const body = changed(good.body, [...path, column], columnValue(column));
        requests.push(
          send(path.length === 0 ? 'column' : 'inner column', `${named(path)} also has the column ${column}`, !takes(body), {
            body: JSON.stringify(body),
          }),
        );
      }
    }
  }
  return [
    ...requests,
    ...[1, Math.ceil(text.length / 2), text.length - 1].map((length) =>
      send('raw', `cut off after ${length} characters`, true, { body: text.slice(0, length) }),
    ),
    send('raw', 'with something behind it', true, { body: `${text} x` }),
    send('raw', 'not UTF-8', true, { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]) }),
    send('raw', 'nested ten thousand deep', true, { body: `${'['.repeat(10_000)}${']'.repeat(10_000)}` }),
    send('raw', 'nested ten thousand deep in a field', true, { body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` }),
    send('raw', 'a list of itself', true, { body: `[${text}]` }),
    send('raw', 'its own text as text', true, { body: JSON.stringify(text) }),
    send('body', 'nothing', !takes(undefined), { body: null }),
    send('raw', 'an empty body', true, { body: '' }),
    send('raw', 'larger than any body may be', true, { body: `{"zzz":"${'x'.repeat(15_000_000)}"}` }),
    send('type', 'JSON sent as a text', true, { body: text, type: 'text/plain' }),
    send('type', 'JSON sent as UTF-16', true, { body: Buffer.from(text, 'utf16le'), type: 'application/json; charset=utf-16' }),
    send('type', 'JSON inside a form', true, {
      body: multipart([['file', 'a.json', text]]),
      type: `multipart/form-data; boundary=${BOUNDARY}`,
    }),
    ...otherTypes.map((type) => send('type', `JSON sent as ${type}`, true, { body: text, type })),
  ];
}

function wrongValues(here: unknown): { readonly kind: string; readonly value: unknown }[] {
  const all: [string, readonly unknown[]][] = [
    ['empty value', [null, '', [], {}, [null]]],
    ['other type', [true, 'x', 0, { $ne: null }, ["'; --"], -1, 1.5]],
    ['far value', [1e21, 'x'.repeat(300_000)]],
    ['odd letters', ['a\u0000b', '\ud800', '\u202e\r\n']],
  ];
  // Numbers in a text are the mistake of a form, those beyond an integer column's reach that of a script.
  if (typeof here === 'number') {
    all.push(['far number', [2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, -9_007_199_254_740_991]]);
    all.push(['near number', [String(here), here + 0.1, -here, 0, -1]]);
  }
  if (typeof here === 'string') {
    all.push(['near text', [` ${here}`, `${here}\n`, here.toUpperCase(), [here], { [here]: here }]]);
    all.push(['odd date', ['2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '+010000-01-01', '2026-12-15T12:00:00Z']]);
    all.push(['digits', ['99999999999', '9007199254740993', '0', '007']]);
  }
  if (Array.isArray(here)) {
    const list = here as unknown[];
    all.push(['odd list', [Object.fromEntries(list.entries()), Array.from({ length: 5_000 }, () => list[0]), [...list, ...list]]]);
  }
  return all.flatMap(([kind, values]) => values.map((value) => ({ kind, value })));
}

const rawValues = [
  { name: '1e999', text: '1e999', value: Infinity, refused: false },
  { name: '-0', text: '-0', value: -0, refused: false },
  { name: 'NaN', text: 'NaN', value: NaN, refused: true },
  { name: 'a number past exactness', text: '9007199254740993', value: 9_007_199_254_740_992, refused: false },
  { name: 'a prototype', text: '{"__proto__":{"isAdmin":true}}', value: { zzz: 1 }, refused: true },
  { name: 'a constructor', text: '{"constructor":{"prototype":{"isAdmin":true}}}', value: { zzz: 1 }, refused: true },
  { name: 'nested a thousand deep', text: `${'['.repeat(1_000)}${']'.repeat(1_000)}`, value: [[]], refused: true },
] as const;

function wrongUploads(call: Call, world: World, send: Send): FuzzedRequest[] {
  // A rate sheet's file that can't be read is answered with the list of what is wrong with it.
  const mustRead = call.name !== 'upload-rate-sheet';
  const form = (parts: Parts): { body: Buffer; type: string } => ({
    body: multipart(parts),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  });
  const whole = multipart([['file', 'a.xml', '<a/>']]);
  return [
    send('upload', 'no form at all', true, { body: null }),
    send('upload', 'a form with no part', true, form([])),
    send('upload', 'a form with a field and no file', true, form([['file', undefined, 'x']])),
    send('upload', 'a form cut off', true, { ...form([]), body: whole.subarray(0, whole.length - 30) }),
    send('upload', 'a form without its boundary', true, { body: whole, type: 'multipart/form-data' }),
    send('upload', 'a form with another boundary', true, { body: whole, type: 'multipart/form-data; boundary=other' }),
    send(
      'upload',
      'two files',
      true,
      form([
        ['file', 'a.xml', '<a/>'],
        ['file', 'b.xml', '<b/>'],
      ]),
    ),
    send('upload', 'an empty file', mustRead, form([['file', 'a.xml', '']])),
    send('upload', 'a file that is no application', mustRead, form([['file', 'a.xml', '<a/>']])),
    send('upload', 'a file of zeros', mustRead, form([['file', 'a.xml', '\u0000'.repeat(5_000)]])),
    send('upload', 'a file with a strange name', mustRead, form([['file', '../../\u0000"\r\nx.xml', '<a/>']])),
    send('upload', 'a file past the largest size', true, form([['file', 'a.xml', 'x'.repeat(10_500_000)]])),
    send(
      'upload',
      'a hundred fields',
      true,
      form([...Array.from({ length: 100 }, (_one, at): Parts[number] => [`f${at}`, undefined, '1']), ['file', 'a.xml', '<a/>']]),
    ),
    ...['__proto__', 'constructor', 'zzz', ...world.columns].map((name) =>
      send(
        'column',
        `the form also has ${name}`,
        true,
        form([
          [name, undefined, '3'],
          ['file', 'a.xml', '<a/>'],
        ]),
      ),
    ),
    ...['application/json', ...otherTypes].map((type) => send('type', `a form sent as ${type}`, true, { body: whole, type })),
  ];
}

function wrongKeys(send: Send): FuzzedRequest[] {
  return [undefined, '', 'short', 'x'.repeat(101), 'has spaces in its middle', '0123456789abcde\u00e9', "'; drop table loan;--"].map(
    (key) =>
      send('key', `the Idempotency-Key is ${key === undefined ? 'absent' : short(key)}`, true, {
        headers: { 'idempotency-key': key ?? '' },
      }),
  );
}

type Parts = readonly (readonly [name: string, fileName: string | undefined, content: string])[];
function multipart(parts: Parts): Buffer {
  const text = parts.map(
    ([name, fileName, content]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${fileName === undefined ? '' : 'content-type: application/xml\r\n'}\r\n${content}\r\n`,
  );
  return Buffer.from(`${text.join('')}--${BOUNDARY}--\r\n`);
}

function goodBody(call: Call, good: GoodRequest): string | Buffer | null {
  if (call.bodyKind === 'multipart') return multipart([['file', 'a.xml', '<a/>']]);
  if (good.body === undefined) return null;
  return call.bodyKind === 'text' ? String(good.body) : JSON.stringify(good.body);
}

function goodType(call: Call): string {
  if (call.bodyKind === 'multipart') return `multipart/form-data; boundary=${BOUNDARY}`;
  return call.bodyKind === 'text' ? 'text/plain' : 'application/json';
}

export function pathOf(call: Call, params: Readonly<Record<string, unknown>>): string {
  return call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
}

function columnValue(column: string): unknown {
  if (/(_id|number)$/.test(column)) return 3;
  if (column.endsWith('_at')) return '2026-01-01T00:00:00Z';
  return /^(is_|active)/.test(column) ? true : 'x';
}

function hasNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\u0000');
}

function named(path: Path): string {
  return path.length === 0 ? 'the body' : path.join('.');
}

function short(text: string): string {
  return text.length > 60 ? `${JSON.stringify(text.slice(0, 40))}… (${text.length} characters)` : JSON.stringify(text);
}
