import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCookie, signInAddress, userIds } from './browser-surroundings.ts';
import { Fault } from './call-shape.ts';
import { calls as allCalls } from './calls.generated.ts';
import { createAsk, fileNameOf, fillPath, queryText, type Surroundings } from './client.ts';
import { Intentions } from './intentions.ts';
import { draftKey, readDraft, setDraftOwner, withoutSecrets, writeDraft } from './drafts.ts';

const calls = {
  'extend-lock': { method: 'PUT', path: '/lock/{loanId}/{extensionDesc}/extend', command: true },
  'get-loan': { method: 'GET', path: '/loan/{loanId}' },
  'get-file': { method: 'GET', path: '/file', replyKind: 'file' },
  'get-is-password-expired': { method: 'GET', path: '/user/is-password-expired' },
  'borrower-names': allCalls['borrower-names'],
} as const;

interface Types {
  'extend-lock': {
    params: { loanId: string; extensionDesc: string };
    query: undefined;
    body: { days: number };
    reply: { expires: string };
    refusal: 'LOCK_EXPIRED';
  };
  'get-loan': {
    params: { loanId: string };
    query: { part?: string[] };
    body: undefined;
    reply: { loanId: string };
    refusal: 'LOAN_NOT_FOUND';
  };
  'get-file': { params: undefined; query: undefined; body: undefined; reply: Blob; refusal: never };
  'get-is-password-expired': { params: undefined; query: undefined; body: undefined; reply: { warn: boolean }; refusal: never };
  'borrower-names': { params: undefined; query: { reportType?: string }; body: { loanNumber: string }; reply: object; refusal: never };
}

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let base: string;
let seen: Seen[];
let replies: ((response: ServerResponse, request: IncomingMessage) => void)[];
let handle: string | undefined;
let signedOut: number;
let around: Surroundings;

function json(status: number, value: unknown) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}
const drop = (response: ServerResponse) => response.destroy();
const refusal = (status: number, code: string, message: string) => json(status, { status, errors: [{ code, message }] });

beforeEach(async () => {
  seen = [];
  replies = [];
  handle = 'h1';
  signedOut = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
      reply(response, request);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  let keys = 0;
  around = {
    base,
    fetch,
    handle: () => handle,
    userId: () => '-1',
    newKey: () => `key-${(keys += 1)}`,
    signedOut: () => (signedOut += 1),
    wait: async () => {},
  };
});
afterEach(() => new Promise((closed) => server.close(closed)));

describe('a command', () => {
  test('waits until it is known which account the page was opened for, and says so; a question does not wait', async () => {
    replies = [json(200, { expires: '2027-01-04' })];
    const known = Promise.withResolvers<void>();
    let epoch: string | undefined;
    const ask = createAsk<Types>((name) => calls[name], {
      ...around,
      accountKnown: () => known.promise,
      moreHeaders: (): Readonly<Record<string, string>> => (epoch === undefined ? {} : { 'x-account-epoch': epoch }),
    });
    const command = ask('extend-lock', { params: { loanId: '1400023871', extensionDesc: '5 days' }, body: { days: 5 } });
    await ask('get-loan', { params: { loanId: '1400023871' } });
    expect(seen.map(({ method }) => method)).toEqual(['GET']);
    epoch = '7';
    known.resolve();
    expect((await command).ok).toBe(true);
    expect(seen[1]).toMatchObject({ method: 'PUT', headers: { 'x-account-epoch': '7' } });
  });

  test('carries the handle, the user id and its key, and fills the path', async () => {
    replies = [json(200, { expires: '2027-01-04' })];
    const ask = createAsk<Types>((name) => calls[name], around);
    const answer = await ask('extend-lock', {
      params: { loanId: '1400023871', extensionDesc: '5 days' },
      body: { days: 5 },
      idempotencyKey: 'mine',
    });
    expect(answer).toEqual({ ok: true, value: { expires: '2027-01-04' } });
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/lock/1400023871/5%20days/extend', body: '{"days":5}' });
    expect(seen[0]!.headers).toMatchObject({
      authorization: 'h1',
      'user-id': '-1',
      'idempotency-key': 'mine',
      'content-type': 'application/json',
    });
  });

  test('asks whether the password has ended with a bearer token, and everything else with the handle alone', async () => {
    replies = [json(200, { warn: false })];
    const ask = createAsk<Types>((name) => calls[name], around);
    await ask('get-is-password-expired', {});
    await ask('get-loan', { params: { loanId: '1' } });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer h1', 'h1']);
  });

  test.each([
    [null, '-1'],
    ['', '-1'],
    ['[]', '-1'],
    ['["a-1","b-2"]', 'a-1,b-2'],
    ['a-1', 'a-1'],
    ['a\nb', '-1'],
  ])('says as user id what is stored, %j: %s', (stored, said) => expect(userIds(stored)).toBe(said));

  test('gives a refusal as a value, with its sentence and status', async () => {
    replies = [refusal(409, 'LOCK_EXPIRED', 'The lock expired on 11/18.')];
    const answer = await createAsk<Types>((name) => calls[name], around)('extend-lock', {
      params: { loanId: '1', extensionDesc: 'x' },
      body: { days: 5 },
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'LOCK_EXPIRED', message: 'The lock expired on 11/18.', status: 409 } });
  });

  test('is sent once even when the connection drops, because only the person knows whether they still want it', async () => {
    replies = [drop];
    const sent = createAsk<Types>((name) => calls[name], around)('extend-lock', {
      params: { loanId: '1', extensionDesc: 'x' },
      body: { days: 5 },
    });
    await expect(sent).rejects.toMatchObject({
      kind: 'no-connection',
      message: 'The connection was lost. What you typed is kept.',
    });
    expect(seen).toHaveLength(1);
  });
});

describe('a question', () => {
  test('is asked again when the connection drops', async () => {
    replies = [drop, drop, json(200, { loanId: '1' })];
    const answer = await createAsk<Types>((name) => calls[name], around)('get-loan', {
      params: { loanId: '1' },
      query: { part: ['a', 'b'] },
    });
    expect(answer).toEqual({ ok: true, value: { loanId: '1' } });
    expect(seen.map((one) => one.url)).toEqual(Array(3).fill('/api/loan/1?part=a&part=b'));
  });

  test('told that it is too much at once, it waits as long as it is told to and asks again', async () => {
    const waited: number[] = [];
    const busy = (response: ServerResponse): void => {
      response.setHeader('retry-after', '3');
      refusal(429, 'TOO_BUSY', 'You have too many requests waiting.')(response);
    };
    const ask = createAsk<Types>((name) => calls[name], { ...around, wait: async (ms) => void waited.push(ms) });
    replies = [busy, json(200, { loanId: '1400023871' })];
    expect(await ask('get-loan', { params: { loanId: '1400023871' }, query: {} })).toEqual({ ok: true, value: { loanId: '1400023871' } });
    expect(waited).toEqual([3_000]);
    // A command is not sent again automatically; its sentence is shown.
    replies = [busy];
    const command = { params: { loanId: '1400023871', extensionDesc: '5 days' }, body: { days: 5 } };
    expect(await ask('extend-lock', command)).toMatchObject({ ok: false, refusal: { code: 'TOO_BUSY', status: 429 } });
    expect(waited).toEqual([3_000]);
  });

  test('gives up after three tries with one clear sentence', async () => {
    replies = [drop];
    await expect(createAsk<Types>((name) => calls[name], around)('get-loan', { params: { loanId: '1' } })).rejects.toBeInstanceOf(Fault);
    expect(seen).toHaveLength(3);
  });

  test('throws a fault with its trace id for a server error', async () => {
    replies = [json(500, { status: 500, errors: [{ code: 'FAULT', message: 'Something went wrong.', details: { trace: '7c1e' } }] })];
    const asked = createAsk<Types>((name) => calls[name], around)('get-loan', { params: { loanId: '1' } });
    await expect(asked).rejects.toMatchObject({ kind: 'server', trace: '7c1e', message: 'Something went wrong.' });
  });

  test('reads a file reply with its name', async () => {
    replies = [
      (r) => r.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="le.pdf"' }).end('%PDF'),
    ];
    const answer = await createAsk<Types>((name) => calls[name], around)('get-file', {});
    expect(answer.ok && (answer.value as File).name).toBe('le.pdf');
    expect(answer.ok && (await answer.value.text())).toBe('%PDF');
  });

  test('a file that is JSON comes as the file it is, not as what it says', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-disposition': 'attachment; filename="sheet.json"' };
    replies = [(r) => r.writeHead(200, headers).end('{ "products": [] }')];
    const answer = await createAsk<Types>((name) => calls[name], around)('get-file', {});
    expect(answer.ok && (answer.value as File).name).toBe('sheet.json');
    expect(answer.ok && (await answer.value.text())).toBe('{ "products": [] }');
  });

  test('stops when it is cancelled', async () => {
    const abort = new AbortController();
    replies = [() => abort.abort()];
    await expect(
      createAsk<Types>((name) => calls[name], around)('get-loan', { params: { loanId: '1' }, signal: abort.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(seen).toHaveLength(1);
  });

  test.each([{}, { reportType: 'credit' }])('a lookup of borrower names is cancelled, for the report %j', async (query) => {
    const abort = new AbortController();
    replies = [() => abort.abort()];
    const asked = createAsk<Types>((name) => calls[name], around)('borrower-names', {
      query,
      body: { loanNumber: '1400023871' },
      signal: abort.signal,
    });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toMatchObject([{ method: 'PUT', body: '{"loanNumber":"1400023871"}' }]);
    expect(seen[0]!.url).toBe(`/api/loan/borrower-names${'reportType' in query ? '?reportType=credit' : ''}`);
  });
});

describe('an ended session', () => {
  test('goes to sign-in', async () => {
    replies = [refusal(401, 'SESSION_ENDED', 'Your session ended.')];
    await expect(createAsk<Types>((name) => calls[name], around)('get-loan', { params: { loanId: '1' } })).rejects.toMatchObject({
      kind: 'signed-out',
    });
    expect(signedOut).toBe(1);
  });

  test('is tried once more when another reply rotated the handle meanwhile', async () => {
    replies = [
      (response) => {
        handle = 'h2';
        refusal(401, 'SESSION_ENDED', 'x')(response);
      },
      json(200, { loanId: '1' }),
    ];
    const answer = await createAsk<Types>((name) => calls[name], around)('get-loan', { params: { loanId: '1' } });
    expect(answer.ok).toBe(true);
    expect(seen[1]!.headers.authorization).toBe('h2');
    expect(signedOut).toBe(0);
  });
});

describe('one intention, one key', () => {
  const counter = () => {
    let made = 0;
    return () => `k${(made += 1)}`;
  };
  test('a double click runs once', async () => {
    const intentions = new Intentions<string>(counter());
    let runs = 0;
    const work = async (key: string, settled: () => void) => {
      runs += 1;
      await Promise.resolve();
      settled();
      return key;
    };
    const both = await Promise.all([intentions.run({ a: 1 }, work), intentions.run({ a: 1 }, work)]);
    expect(both).toEqual(['k1', 'k1']);
    expect(runs).toBe(1);
    expect(await intentions.run({ a: 1 }, work)).toBe('k2');
  });
  test('keeps its key when the fate of the first try is unknown, and another request has its own', async () => {
    const intentions = new Intentions<string>(counter());
    const lost = async (key: string) => key;
    expect(await intentions.run({ a: 1 }, lost)).toBe('k1');
    expect(await intentions.run({ a: 1 }, lost)).toBe('k1');
    expect(await intentions.run({ a: 2 }, lost)).toBe('k2');
  });
  test('the same file is the same upload', async () => {
    const intentions = new Intentions<string>(counter());
    const form = new FormData();
    const lost = async (key: string) => key;
    expect(await intentions.run({ body: form }, lost)).toBe('k1');
    expect(await intentions.run({ body: form }, lost)).toBe('k1');
    expect(await intentions.run({ body: new FormData() }, lost)).toBe('k2');
  });
});

describe('drafts', () => {
  function memory() {
    const stored = new Map<string, string>();
    return {
      getItem: (k: string) => stored.get(k) ?? null,
      setItem: (k: string, v: string) => void stored.set(k, v),
      removeItem: (k: string) => void stored.delete(k),
      stored,
    };
  }
  test('belong to the person who typed them', () => {
    const store = memory();
    setDraftOwner('ana');
    writeDraft(store, 'registration', { amount: '318087' });
    expect(readDraft(store, 'registration')).toEqual({ amount: '318087' });
    setDraftOwner('ben');
    expect(readDraft(store, 'registration')).toBeUndefined();
    expect(draftKey('registration')).toBe('lockdesk.draft.ben.registration');
  });
  test('never hold government ids or excluded fields, at any depth', () => {
    const typed = { name: 'Ana', ssn: '900-00-0001', borrowers: [{ taxpayerIdentifier: '9', first: 'B', note: 'x' }] };
    expect(withoutSecrets(typed, ['note'])).toEqual({ name: 'Ana', borrowers: [{ first: 'B' }] });
  });
  test('a full store loses the draft, not the screen', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => writeDraft(full, 'x', {})).not.toThrow();
  });
});

describe('small parts', () => {
  test.each([
    ['a=1; lockdesk_handle=x%3Dy; b=2', 'x=y'],
    ['xlockdesk_handle=1', undefined],
    ['', undefined],
  ])('cookie of %j is %j', (cookies, value) => expect(readCookie(cookies, 'lockdesk_handle')).toBe(value));
  test('a path with a hole is never sent', () => expect(() => fillPath('/loan/{loanId}', {})).toThrow('needs loanId'));
  test('a path value cannot leave its segment', () => expect(fillPath('/loan/{loanId}', { loanId: '../x' })).toBe('/loan/..%2Fx'));
  test('query leaves out what is absent', () => expect(queryText({ a: undefined, b: null, c: 0, d: ['x', 'y'] })).toBe('?c=0&d=x&d=y'));
  test('the return address is kept whole', () =>
    expect(signInAddress('/pipeline?view=1#x')).toBe('/api/session/sign-in?returnTo=%2Fpipeline%3Fview%3D1%23x'));
  test.each([
    [`attachment; filename="a.pdf"; filename*=UTF-8''caf%C3%A9.pdf`, 'café.pdf'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [null, undefined],
  ])('file name of %j', (header, name) => expect(fileNameOf(header)).toBe(name));
});
