import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import type { ApplicationDocument } from './application-document.ts';
import { emptyBorrower, emptyDocument } from './builders.ts';
import { read } from './read.ts';
import { isMasked, joinSecrets, maskedValue, splitSecrets } from './secret-values.ts';

const folder = new URL('./samples/', import.meta.url);
const samples = readdirSync(folder).map((name) => [name, must(read(readFileSync(new URL(name, folder)))).document] as const);

describe.each(samples)('%s', (_name, document) => {
  test('is the same again when its numbers are put back, and says none of them without', () => {
    const { document: shown, secrets } = splitSecrets(document);
    expect(Object.keys(secrets).length).toBeGreaterThan(2);
    const text = JSON.stringify(shown);
    for (const number of Object.values(secrets)) expect(text).not.toContain(number);
    expect(joinSecrets({ document: shown, secrets })).toEqual(document);
    expect(JSON.parse(JSON.stringify(joinSecrets({ document: JSON.parse(text) as ApplicationDocument, secrets })))).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
    // A document that is split already has no further secrets.
    expect(splitSecrets(shown)).toEqual({ document: shown, secrets: {} });
  });
});

test('numbers of one application are not put into another', () => {
  const [one, other] = [splitSecrets(samples[0]![1]), emptyDocument()];
  expect(() => joinSecrets({ document: other, secrets: one.secrets })).toThrow('belong to another');
});

test('finds what people write into free texts, and leaves other digits alone', () => {
  expect(maskedValue('AssetDescription', 'Savings 12345678901, see 900-41-0001')).toBe('Savings •••••8901, see •••••0001');
  expect(maskedValue('DeclarationExplanationDescription', 'card 4111 1111 1111 1111')).toBe('card •••••1111');
  // Typed dots do not hide a number next to them.
  expect(maskedValue('AssetDescription', '•••••1234 and 900-41-0001')).toBe('•••••1234 and •••••0001');
  for (const text of ['Loan 1400000017', 'call 312-555-0100', '10655 Birch St', 'about 1,250,000.00 in 2019'])
    expect(maskedValue('AssetDescription', text)).toBe(text);
  const document = {
    ...emptyDocument(),
    assets: [{ id: 'ASSET_1', AssetAccountIdentifier: 'XK77-0042', AssetDescription: 'Same as XK77-0042 above' }],
  } as ApplicationDocument;
  expect(splitSecrets(document).document.assets[0]).toMatchObject({
    AssetAccountIdentifier: '•••••0042',
    AssetDescription: 'Same as •••••0042 above',
  });
});

test('whatever the numbers are, they come back and are not in what is shown', () => {
  const number = fc.stringMatching(/^[A-Z0-9-]{9,24}$/);
  fc.assert(
    fc.property(number, number, (ssn, account) => {
      const start = emptyDocument();
      const document = {
        ...start,
        borrowers: [{ ...emptyBorrower(start), taxpayerIdentifiers: [{ id: 'T_1', TaxpayerIdentifierValue: ssn }] }],
        liabilities: [{ id: 'L_1', LiabilityAccountIdentifier: account, LiabilityDescription: `${account} is theirs` }],
      } as ApplicationDocument;
      const split = splitSecrets(document);
      expect(isMasked(split.document.liabilities[0]!.LiabilityAccountIdentifier)).toBe(true);
      expect(JSON.stringify(split.document)).not.toContain(account);
      expect(joinSecrets(split)).toEqual(document);
    }),
  );
});
