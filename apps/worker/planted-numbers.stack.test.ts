import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { must } from '../../foundation/result/result.ts';
import { signInOverHttp, type SignedIn } from '../../platform/testing/signed-in.ts';
import { startStack } from '../../platform/testing/stack.ts';
import { write as writeFnm } from '../../standards/fnm-3.2/write.ts';
import { writeForm1003 } from '../../standards/form-1003-html/write.ts';
import { write as writeFormatted } from '../../standards/mismo-2.3.1/write.ts';
import { read } from '../../standards/mismo-3.4/read.ts';

/**
 * Numbers that occur nowhere else are sent through every input of the running portal, and then searched for wherever data is stored: tables, the
 * database's own files, stored files, logs, mail and sent webhooks.
 */
const stack = await startStack({ env: { LOCKDESK_WEBHOOK_LOOPBACK: 'yes' } });
const received: string[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    received.push(`${JSON.stringify(request.headers)}${body}`);
    response.end();
  });
});
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
afterAll(() => void receiver.close());

const planted: string[] = [];
const ssnOf = (place: number): string => {
  const digits = `98${place}7736${place}4`;
  planted.push(digits);
  return digits;
};
const accountOf = (place: number): string => {
  const account = `VQZ${place}40077${place}XK91`;
  planted.push(account);
  return account;
};
/** A loan file with planted numbers, and a property of its own. */
const fileOf = (place: number): string =>
  readFileSync(new URL('../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8')
    .replace(/<TaxpayerIdentifierValue>[^<]*/, `<TaxpayerIdentifierValue>${ssnOf(place)}`)
    .replace(/<AssetAccountIdentifier>[^<]*/, `<AssetAccountIdentifier>${accountOf(place)}`)
    .replace(/<LiabilityAccountIdentifier>[^<]*/, `<LiabilityAccountIdentifier>${accountOf(place + 10)}`)
    .replaceAll(/<AddressLineText>1408[^<]*/g, `<AddressLineText>${place} Planted Way`);

let priya: SignedIn;
let helen: SignedIn;
beforeAll(async () => {
  priya = await signInOverHttp(stack.origin, demoPerson('priya'));
  helen = await signInOverHttp(stack.origin, demoPerson('helen'));
});
const asked = async <T = Record<string, any>>(who: SignedIn, method: string, path: string, body?: unknown): Promise<T> => {
  const reply = await who.call(method, `/api${path}`, body === undefined ? {} : { body });
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.json)}`);
  return reply.json as T;
};
const upload = async (loan: string, name: string, text: string): Promise<{ importId: string }> => {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const reply = await priya.call('POST', `/api/document/${loan}/upload/loan-file`, { raw: { body: form } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.json));
  return reply.json as { importId: string };
};

test('planted numbers are nowhere in the clear once they went through everything', async () => {
  const { port } = receiver.address() as AddressInfo;
  const hook = await asked(helen, 'POST', '/webhooks', { title: 'Planted', url: `http://127.0.0.1:${port}/`, kinds: ['rate-locked'] });
  planted.push(hook.secret.slice('whsec_'.length), Buffer.from(hook.secret.slice('whsec_'.length), 'base64').toString('latin1'));
  await asked(helen, 'POST', `/webhooks/${hook.subscriptionId}/ping`, {});
  const rotated = await asked(helen, 'POST', `/webhooks/${hook.subscriptionId}/secret`, {});
  planted.push(rotated.secret.slice('whsec_'.length), Buffer.from(rotated.secret.slice('whsec_'.length), 'base64').toString('latin1'));

  const texts: (readonly [string, string])[] = [1, 2, 3, 4].map((place) => {
    const { document } = must(read(Buffer.from(fileOf(place))));
    return [
      [`a ${ssnOf(9)}.xml`, fileOf(place)],
      ['b.fnm', writeFnm(document).text],
      ['c.xml', writeFormatted(document).xml],
      ['d.html', writeForm1003(document).html],
    ][place - 1] as [string, string];
  });
  const loans: string[] = [];
  for (const [name, text] of texts) {
    const source = { name, contentBase64: Buffer.from(text).toString('base64') };
    const done = await asked(priya, 'PUT', '/register/new-urla-loan', { source, edits: [], productId: '0101', knownDuplicates: [] });
    loans.push(done.loanNumber);
  }
  const typed = ssnOf(5);
  const [loan] = loans as [string];
  const shown = await asked(priya, 'GET', `/loan/${loan}/edit`);
  const [borrower] = shown.document.borrowers;
  const path = `borrowers/${borrower.id}/taxpayerIdentifiers/${borrower.taxpayerIdentifiers[0].id}/TaxpayerIdentifierValue`;
  await asked(priya, 'PUT', `/loan/${loan}/application`, { basedOn: shown.version, edits: [{ path, value: typed }] });
  expect((await asked(priya, 'POST', `/loan/${loan}/whole-number`, { path })).value).toBe(typed);
  const brought = await upload(loan, `import ${ssnOf(6)}.xml`, fileOf(7));
  const compared = await asked(priya, 'GET', `/loan/${loan}/imports/${brought.importId}`);
  const accepted = compared.sections.flatMap((section: { changes: { path: string }[] }) => section.changes.map((change) => change.path));
  await asked(priya, 'PUT', `/loan/${loan}/imports/${brought.importId}`, { basedOn: compared.version, accepted });
  await asked(priya, 'POST', `/document/${loan}/whole-loan-file/mismo-3.4-du`, {});
  await asked(priya, 'GET', `/document/${loan}/loan-file/mismo-2.3.1/losses`);
  await asked(priya, 'PUT', `/loan/${loan}/imports/${brought.importId}/undo`, {});
  await asked(priya, 'POST', '/pipeline/lookup/borrower-number', { number: typed });
  // A comment is for others to read: only the last four digits of a number in it are stored, wherever it is sent.
  const adam = await signInOverHttp(stack.origin, demoPerson('adam'));
  const written = `Her number is ${ssnOf(0).replace(/(...)(..)/, '$1-$2-')}, the account ${planted[planted.push('40077361284195') - 1]}.`;
  await priya.call('PUT', `/api/loan/${loan}/comments`, { raw: { body: written, type: 'text/plain' } });
  const { comments } = await asked(priya, 'GET', `/loan/${loan}/comments`);
  expect(comments.at(-1).text).toBe('Her number is •••••3604, the account •••••4195.');
  await asked(adam, 'POST', '/alerts/site', { title: 'Planted', text: written });
  await asked(adam, 'POST', '/content', {
    page: null,
    basedOn: 0,
    title: 'Planted',
    body: written,
    news: { category: 'Planted', day: '2026-11-23' },
    note: written,
  });
  await asked(priya, 'POST', '/managescenario/set-manage-scenario', { name: `of ${planted.at(-1)}`, facts: { loanAmount: 1 } });
  // Refused, and written into whatever writes refusals down.
  for (const body of [
    { basedOn: 99, edits: [{ path, value: ssnOf(8) }] },
    { basedOn: 'x', edits: [{ path, value: planted.at(-1) }] },
  ])
    await priya.call('PUT', `/api/loan/${loan}/application`, { body });
  await expect.poll(() => received.length).toBeGreaterThan(0);
  // By then the letters of the demo's Loan Estimates and locks are sent.
  await expect.poll(() => readdirSync(join(stack.dataFolder, 'mail')).length).toBeGreaterThan(3);

  const tables = await stack.database.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const places = new Map<string, Buffer>();
  for (const { name } of tables) {
    const rows = await stack.database.query<{ t: string }>(`select t::text as t from "${name}" t`);
    places.set(`table ${name}`, Buffer.from(rows.map((row) => row.t).join('\n')));
  }
  await stack.database.query('checkpoint');
  const [own] = await stack.database.query<{ folder: string }>(
    "select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()",
  );
  for (const folder of [stack.dataFolder, own!.folder])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const bytes = readIfThere(join(entry.parentPath, entry.name));
        if (bytes) places.set(join(entry.parentPath, entry.name), bytes);
      }
  places.set('webhooks', Buffer.from(received.join('\n')));
  expect(places.size).toBeGreaterThan(100);

  const found: string[] = [];
  for (const [place, bytes] of places)
    for (const number of planted) for (const form of formsOf(number)) if (bytes.includes(form)) found.push(`${place}: ${form}`);
  expect(found).toEqual([]);
  // The same search finds what is stored: a name, in the tables and in the files of the database.
  const withPlanted = [...places].filter(([, bytes]) => bytes.includes('Planted Way')).map(([place]) => place);
  expect(withPlanted).toContain('table application_version');
  expect(withPlanted.length).toBeGreaterThan(2);
});

/** The portal is at work: a file that was listed may have its last name by now. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** As digits, with the usual separators, in hex, and in base64 at each of its three offsets. */
function formsOf(number: string): (string | Buffer)[] {
  const bytes = Buffer.from(number, 'latin1');
  const forms: (string | Buffer)[] = [bytes, bytes.toString('hex')];
  if (/^\d{9}$/.test(number)) for (const by of ['-', ' ']) forms.push([number.slice(0, 3), number.slice(3, 5), number.slice(5)].join(by));
  for (const before of [0, 1, 2]) {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // The first and last characters depend on the neighbouring bytes.
    forms.push(text.slice(before === 0 ? 0 : 4, Math.floor((before + bytes.length) / 3) * 4));
  }
  return forms;
}
