import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { demoPerson } from '../../database/demo/people.ts';
import { sessionHeaders, testSession } from '../../platform/testing/test-session.ts';
import type { Stack } from './stack.ts';

/** The purchase that scenarios bring in. */
export const samplePurchase = readFileSync(new URL('../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');

/** The sample purchase with a borrower and a street of its own: no duplicate of another. */
export function purchaseOf(lastName: string): string {
  return samplePurchase
    .replaceAll(/<LastName>[^<]*/g, `<LastName>${lastName}`)
    .replaceAll(/<AddressLineText>[^<]*/g, `<AddressLineText>1 ${lastName} Road`);
}

/** Asks the portal something as a demo person, without a browser; the body of its reply. */
export async function ask<Reply>(
  stack: Pick<Stack, 'origin' | 'database'>,
  person: string,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const reply = await askFor(stack, person, method, path, body);
  return (await reply.json()) as Reply;
}

/** As `ask`, for what is no JSON. */
export async function askForBytes(stack: Pick<Stack, 'origin' | 'database'>, person: string, path: string): Promise<Buffer> {
  return Buffer.from(await (await askFor(stack, person, 'GET', path)).arrayBuffer());
}

async function askFor(
  { origin, database }: Pick<Stack, 'origin' | 'database'>,
  person: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const headers = {
    ...sessionHeaders(await testSession(database, demoPerson(person).id)),
    origin,
    'x-account-epoch': '1',
    'idempotency-key': randomUUID(),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const reply = await fetch(`${origin}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!reply.ok) throw new Error(`${method} ${path} as ${person} gives ${reply.status}: ${await reply.text()}`);
  return reply;
}

/** Registers the sample purchase under a name of its own, for a test that changes its loan. Gives the loan's number. */
export async function registerPurchase(
  stack: Pick<Stack, 'origin' | 'database'>,
  person: string,
  lastName: string,
  choices: { type?: 'prequal' | 'fullreg'; processorId?: string; productId?: string; change?: (file: string) => string } = {},
): Promise<string> {
  const { type = 'fullreg', change = (file) => file, ...more } = choices;
  const { loanNumber } = await ask<{ loanNumber: string }>(stack, person, 'PUT', `/register/new-urla-loan?regType=${type}`, {
    source: { name: `${lastName}.xml`, contentBase64: Buffer.from(change(purchaseOf(lastName))).toString('base64') },
    edits: [],
    productId: '0101',
    purpose: 'Purchase',
    occupancy: 'PrimaryResidence',
    ...more,
  });
  return loanNumber;
}
