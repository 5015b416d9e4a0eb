import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { SignedIn } from '../../../platform/testing/api-for-tests.ts';

const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
let count = 0;

/** A purchase of two people that was registered, with numbers and a house that no other of the same test has. */
export interface OwnPurchase {
  readonly loan: string;
  readonly numbers: readonly string[];
  readonly street: string;
}

/** Registers the sample purchase of two, edited, with numbers and a house of its own in a street of this name. */
export async function registerOwnPurchase(who: SignedIn, streetName: string, edits: readonly object[] = []): Promise<OwnPurchase> {
  count += 1;
  const street = `${count} ${streetName}`;
  const numbers = [1000, 1001].map((end) => `9${String(count).padStart(4, '0')}${end}`);
  let person = 0;
  const file = sample
    .replaceAll(/(<TaxpayerIdentifierValue>)[^<]*/g, (_all, tag: string) => tag + numbers[person++])
    .replaceAll(/<AddressLineText>1408[^<]*/g, `<AddressLineText>${street}`);
  const source = { name: 'purchase.xml', contentBase64: Buffer.from(file).toString('base64') };
  const { status, body } = await who.call('PUT', '/register/new-urla-loan', { body: { source, edits, productId: '0101' } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { loan: body.loanNumber as string, numbers, street };
}
