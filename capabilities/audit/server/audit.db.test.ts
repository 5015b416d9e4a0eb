import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import type { Step } from '../../../foundation/explain/explain.ts';
import { verifyPackage } from '../../../tools/verify/package.ts';
import { verifyProof } from '../../../tools/verify/proof.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const closer = await api.as(demoPerson('clara').id, 1);
const auditor = await api.as(demoPerson('audrey').id, 1);
const priya = await api.as(demoPerson('priya').id, 2);

async function loanOf(lastName: string): Promise<string> {
  const [row] = await database.query<{ loan_number: string }>(`select loan_number from loan where borrower_last_name like '${lastName}%'`);
  return row!.loan_number;
}

/** The demo's files are in the template's folder: these replace them. */
const before = new Map<string, unknown[]>();
async function storeFiles(loan: string): Promise<void> {
  const rows = await database.query<{ file_id: string; brokerage_id: number; name: string; sha256: Buffer; bytes: number }>(
    `select file_id, brokerage_id, name, sha256, bytes from stored_file where loan_number = '${loan}'`,
  );
  for (const row of rows) {
    before.set(row.file_id, [row.sha256, row.bytes, row.file_id]);
    const bytes = Buffer.from(`${row.name} as it was stored`);
    const sha256 = await api.portal.files.keep(row.brokerage_id, bytes);
    await database.query('update stored_file set sha256 = $1, bytes = $2 where file_id = $3', [sha256, bytes.length, row.file_id]);
  }
}

/** Sets the status only: how a loan reaches it is tested elsewhere. After the test it is what it was. */
async function closeLoan(loan: string): Promise<void> {
  await database.query(`update loan set status = 'Closed' where loan_number = '${loan}'`);
}
async function asBefore(): Promise<void> {
  for (const values of before.values()) await database.query('update stored_file set sha256 = $1, bytes = $2 where file_id = $3', values);
  await database.query(
    `update loan l set status = (select to_status from loan_status_change c where c.loan_number = l.loan_number order by sequence desc limit 1) where status = 'Closed'`,
  );
  before.clear();
}
afterEach(asBefore);

async function archiveOf(loan: string, packageId: string): Promise<Uint8Array> {
  const opened = await auditor.call('PUT', `/loan/${loan}/post-close-audit/${packageId}/opening`, { body: {} });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const reply = await auditor.call('GET', `/loan/${loan}/post-close-audit/${packageId}/archive`);
  expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200);
  return new Uint8Array(reply.bytes);
}

test('a closed loan’s package is put together once, holds everything, proves itself, and says who opened it', async () => {
  const loan = await loanOf('Fontaine');
  const early = await closer.call('PUT', `/loan/${loan}/post-close-audit`, { body: { redacted: false } });
  expect([early.status, early.body.errors[0].code]).toEqual([409, 'NOT_CLOSED']);
  await closeLoan(loan);
  const lost = await closer.call('PUT', `/loan/${loan}/post-close-audit`, { body: { redacted: false } });
  expect([lost.status, lost.body.errors[0].code]).toEqual([409, 'FILE_MISSING']);
  await storeFiles(loan);
  const made = await closer.call('PUT', `/loan/${loan}/post-close-audit`, { body: { redacted: false } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { packageId, chainEnd } = made.body;
  const unopened = await auditor.call('GET', `/loan/${loan}/post-close-audit/${packageId}/archive`);
  expect([unopened.status, unopened.body.errors[0].code]).toEqual([409, 'NOT_OPENED']);

  const archive = await archiveOf(loan, packageId);
  const names = Object.keys(unzipSync(archive));
  for (const part of ['000 Index.pdf', '000 manifest.json', '010-001', '030-001', '060-001', '120-001', '170-001', '900-001'])
    expect(
      names.some((name) => name.startsWith(part)),
      part,
    ).toBe(true);
  const { says, problems } = verifyPackage(archive, chainEnd);
  expect(problems).toEqual([]);
  expect(says[0]).toMatch(/\d+ files, \d+ journal lines, \d+ proofs/);
  // The same bytes every time, whatever happened to the loan since.
  expect(Buffer.from(await archiveOf(loan, packageId)).equals(Buffer.from(archive))).toBe(true);

  const info = (await auditor.call('GET', `/loan/${loan}/post-close-audit`)).body;
  const own = info.packages.filter((each: { packageId: string }) => each.packageId === packageId);
  expect(own).toMatchObject([{ chainEnd, redacted: false }]);
  expect(own[0].openings.map((each: { by: string }) => each.by)).toEqual(Array(2).fill(demoPerson('audrey').name));
  const index = await auditor.call('GET', `/loan/${loan}/post-close-audit/${packageId}/index`);
  expect(Buffer.from(index.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await priya.call('GET', `/loan/${loan}/post-close-audit`)).status).toBe(403);
  await asBefore();
  expect(await brokenInvariants(database)).toEqual([]);
});

test('every change of a package is detected, each with its own message', async () => {
  const loan = await loanOf('Castellano');
  await storeFiles(loan);
  await closeLoan(loan);
  const { packageId, chainEnd } = (await closer.call('PUT', `/loan/${loan}/post-close-audit`, { body: { redacted: false } })).body;
  const entries = unzipSync(await archiveOf(loan, packageId));
  const tampered = (change: (files: Record<string, Uint8Array>) => void): string[] => {
    const files = { ...entries };
    change(files);
    return [...verifyPackage(zipSync(files as Zippable, { level: 0 }), chainEnd).problems];
  };
  const named = (start: string): string => Object.keys(entries).find((name) => name.startsWith(start))!;
  const estimate = named('030-001');
  const journal = named('900-');
  const manifest = JSON.parse(strFromU8(entries['000 manifest.json']!)) as {
    files: { name: string; sha256: string; chain: string }[];
    end: string;
  };
  const withManifest = (files: Record<string, Uint8Array>, other: unknown): void =>
    void (files['000 manifest.json'] = strToU8(JSON.stringify(other)));

  expect(tampered(() => undefined)).toEqual([]);
  const flipped = entries[estimate]!.slice();
  flipped[flipped.length >> 1]! ^= 1;
  expect(tampered((files) => void (files[estimate] = flipped))).toEqual([`Changed: ${estimate}`]);
  expect(tampered((files) => void delete files[estimate])).toEqual([`Left out: ${estimate}`]);
  expect(tampered((files) => void (files['130-001 Note.pdf'] = strToU8('forged')))).toEqual(['Added: 130-001 Note.pdf']);
  expect(tampered((files) => void (files['000 Index.pdf'] = strToU8('%PDF-')))).toEqual(['Changed: 000 Index.pdf']);
  expect(tampered((files) => withManifest(files, { ...manifest, files: manifest.files.toReversed() }))[0]).toMatch(
    /^The chain breaks at 900-001/,
  );
  expect(tampered((files) => void delete files['000 manifest.json'])).toEqual(['000 manifest.json is missing or can’t be read']);

  const lines = strFromU8(entries[journal]!).trimEnd().split('\n');
  const journalSays = (other: readonly string[]) =>
    tampered((files) => void (files[journal] = strToU8(`${other.join('\n')}\n`))).filter((problem) => problem.startsWith('Journal'));
  expect(journalSays(lines.with(1, lines[1]!.replace('"summary":"', '"summary":"Not ')))).toEqual(['Journal line 2 was changed']);
  expect(journalSays(lines.toSpliced(1, 1))[0]).toMatch(/^Journal line 2 is missing or moved: there is line 3/);
  expect(journalSays(lines.slice(0, -1))).toEqual([]);

  // Everything rewritten and chained again: only the printed end of the chain shows it.
  const forged = manifest.files.slice(0, -1);
  const whole = tampered((files) => {
    delete files[journal];
    withManifest(files, { ...manifest, files: forged, end: forged.at(-1)!.chain });
  });
  expect(whole).toEqual([`The end of the chain is not the printed one, ${chainEnd}: this is another package`, 'The journal is missing']);
  expect(verifyPackage(strToU8('not an archive')).problems[0]).toMatch(/^The archive can’t be read/);
});

test('a redacted copy has no whole numbers and names what it leaves out', async () => {
  const loan = await loanOf('Vandermeer');
  await storeFiles(loan);
  await closeLoan(loan);
  const [whole, redacted] = await Promise.all(
    [false, true].map(async (cut) => {
      const { body } = await closer.call('PUT', `/loan/${loan}/post-close-audit`, { body: { redacted: cut } });
      return unzipSync(await archiveOf(loan, body.packageId));
    }),
  );
  const text = (files: Record<string, Uint8Array>) =>
    strFromU8(files[Object.keys(files).find((name) => name.endsWith('application.xml'))!]!);
  const number = />(9\d{8})</.exec(text(whole!))![1]!;
  for (const content of Object.values(redacted!)) expect(Buffer.from(content).includes(number)).toBe(false);
});

test('a package is stacked in the recipient’s order, which is changed once for one version and proves itself', async () => {
  const loan = await loanOf('Castellano');
  await storeFiles(loan);
  await closeLoan(loan);
  const usual = (await closer.call('GET', `/loan/${loan}/post-close-audit`)).body.orders as { recipient: string; version: number }[];
  expect(usual.map(({ recipient, version }) => [recipient, version])).toEqual([
    ['examiner', 0],
    ['investor', 0],
    ['warehouse', 0],
    ['servicer', 0],
  ]);
  const change = (body: object, who = closer) => who.call('PUT', `/loan/${loan}/post-close-audit/stacking-order`, { body });
  const parts = ['tests', 'loan-estimates', 'application'];
  const both = await Promise.all([1, 2].map(() => change({ recipient: 'investor', basedOn: 0, parts })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change({ recipient: 'investor', basedOn: 0, parts: ['tests'] })).body.errors[0].code).toBe('ORDER_CHANGED');
  expect((await change({ recipient: 'investor', basedOn: 1, parts: ['journal'] })).status).toBe(400);
  expect((await change({ recipient: 'investor', basedOn: 1, parts: ['tests'] }, auditor)).status).toBe(403);

  const made = await closer.call('PUT', `/loan/${loan}/post-close-audit`, { body: { redacted: false, recipient: 'investor' } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { packageId, chainEnd } = made.body;
  const archive = await archiveOf(loan, packageId);
  const entries = unzipSync(archive);
  const names = Object.keys(entries);
  const starts = [...new Set(names.slice(2).map((name) => name.slice(0, 3)))];
  expect(starts).toEqual(['010', '020', '030', '900']);
  expect(names.some((name) => /^010-\d{3} apr\.json$/.test(name))).toBe(true);
  expect(names.some((name) => name.includes('lock-and-price'))).toBe(false);
  const { says, problems } = verifyPackage(archive, chainEnd);
  expect([problems, says[0]]).toEqual([[], expect.stringContaining('stacked for Investor')]);
  const manifest = JSON.parse(strFromU8(entries['000 manifest.json']!)) as { parts: object[]; leftOut: { name: string }[] };
  expect(manifest.leftOut.some(({ name }) => name.includes('lock-and-price'))).toBe(true);
  const reordered = { ...entries, '000 manifest.json': strToU8(JSON.stringify({ ...manifest, parts: manifest.parts.toReversed() })) };
  expect(verifyPackage(zipSync(reordered as Zippable, { level: 0 }), chainEnd).problems[0]).toMatch(/^Out of the recipient’s order: /);
  const info = (await auditor.call('GET', `/loan/${loan}/post-close-audit`)).body;
  expect(info.packages.find((each: { packageId: string }) => each.packageId === packageId)).toMatchObject({ recipient: 'investor' });
});

test('the APR of the last Loan Estimate is in the package with its calculation, and a changed figure is detected', async () => {
  const loan = await loanOf('Fontaine');
  await storeFiles(loan);
  await closeLoan(loan);
  const { packageId } = (await closer.call('PUT', `/loan/${loan}/post-close-audit`, { body: { redacted: false } })).body;
  const entries = unzipSync(await archiveOf(loan, packageId));
  const name = Object.keys(entries).find((each) => each.endsWith('apr.json'))!;
  const proof = JSON.parse(strFromU8(entries[name]!)) as { loanEstimate: { version: number; apr: { value: number; why: Step } } };
  const { apr } = proof.loanEstimate;
  const verified = verifyProof(apr.why);
  expect([verified.discrepancies, verified.unjudged, verified.recomputed > 0]).toEqual([[], [], true]);
  expect(JSON.stringify(apr.why)).toContain('"apr.actuarial"');
  // A payment that is a dollar more gives another rate.
  const forged = JSON.parse(
    JSON.stringify(apr.why).replace(
      /("rule":"apr.payments".*?"amount":")(\d+)/,
      (_all, before: string, amount: string) => before + (Number(amount) + 1),
    ),
  ) as Step;
  expect(JSON.stringify(forged)).not.toBe(JSON.stringify(apr.why));
  expect(verifyProof(forged).discrepancies.length).toBeGreaterThan(0);
});
