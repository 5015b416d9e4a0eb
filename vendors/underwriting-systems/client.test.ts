import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSimulators } from '../../apps/simulators/site.ts';
import { read } from '../../standards/mismo-3.4/read.ts';
import { must } from '../../foundation/result/result.ts';
import { writeResponse } from '../../standards/credit-2.3.1/write-response.ts';
import type { CreditResponse } from '../../standards/credit-2.3.1/credit-response.ts';
import { desktopUnderwriter } from '../desktop-underwriter/system.ts';
import { loanProductAdvisor } from '../loan-product-advisor/system.ts';
import { behaviours } from './behaviours.ts';
import { createUnderwritingClient, type SystemOutcome } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-systems-'));
const started = async () => {
  const simulators = createSimulators({ underwriting: { folder, stepMs: 0 } });
  return { simulators, url: await simulators.listen({ port: 0, host: '127.0.0.1' }) };
};
const { simulators, url } = await started();
afterAll(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true, force: true });
});

const message = readFileSync(new URL('../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
const { borrowers } = must(read(message)).document;
const names = borrowers.map(({ name }) => ({ first: name!.FirstName!, last: name!.LastName! }));

/** A report on the sample's two borrowers. */
function report(score = 720): string {
  const person = (at: number) => `B${at + 1}`;
  const response: CreditResponse = {
    version: '2.3.1',
    reportIdentifier: 'MC-1',
    firstIssuedDate: '2026-11-16',
    borrowers: names.map(({ first, last }, at) => ({ id: person(at), firstName: first, lastName: last })),
    scores: names.flatMap((_, at) =>
      (['Equifax', 'Experian', 'TransUnion'] as const).map((repository) => ({
        id: `S${at}${repository}`,
        borrowerIds: [person(at)],
        repository,
        value: score,
        factors: [],
      })),
    ),
    liabilities: [],
    inquiries: [],
    publicRecords: [],
    files: [],
    alerts: [],
    errors: [],
    documents: [],
  };
  return writeResponse(response);
}

interface Wanted {
  readonly order: string;
  readonly loan?: string;
  readonly action?: 'Submit' | 'StatusQuery';
  readonly middleName?: string;
  readonly score?: number;
  /** The monthly payment of the auto loan. */
  readonly payment?: string;
  readonly credit?: readonly string[];
}
const clientOf = (path: string, key?: string, at = url) =>
  createUnderwritingClient(
    { baseUrl: `${at}/${path}`, simulated: false, headers: key ? { 'x-simulate': key } : {} },
    { connect: 2_000, total: 6_000 },
  );
const ask = (wanted: Wanted, key?: string, path: string = desktopUnderwriter.path) =>
  clientOf(path, key).exchange({
    order: wanted.order,
    action: wanted.action ?? 'Submit',
    loanNumber: wanted.loan ?? wanted.order,
    message: message
      .replace(
        '<MiddleName>Ann</MiddleName>\n                </NAME>\n              </INDIVIDUAL>',
        `<MiddleName>${wanted.middleName ?? 'Ann'}</MiddleName></NAME></INDIVIDUAL>`,
      )
      .replace('>412.50<', `>${wanted.payment ?? '412.50'}<`),
    creditReports: [...(wanted.credit ?? [report(wanted.score)])],
  });
const answerOf = (outcome: SystemOutcome) => {
  if (outcome.is !== 'answered') throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};

test('both systems decide from the message: risk by the card, eligibility by the guide, each in its own words', async () => {
  const du = answerOf(await ask({ order: 'du' })).findings!;
  expect([du.system, du.recommendation, du.submissionNumber]).toEqual(['DesktopUnderwriter', 'Approve/Eligible', 1]);
  expect(du.messages.some(({ code, text }) => code === 'S0401' && text.includes('MC-1'))).toBe(true);
  expect(du.messages.at(-1)!.text).toMatch(/^Simulated/);
  const lpa = answerOf(await ask({ order: 'lpa' }, undefined, loanProductAdvisor.path)).findings!;
  expect([lpa.recommendation, lpa.eligibility]).toEqual(['Accept', 'Freddie Mac Eligible']);
  expect(answerOf(await ask({ order: 'poor', score: 560, payment: '5412.50' })).findings!.recommendation).toBe('Refer with Caution');
  const without = answerOf(await ask({ order: 'none', credit: [] })).findings!;
  expect([without.recommendation, without.messages[0]!.text]).toEqual([
    'Error',
    'Credit report is missing; nothing is decided without it.',
  ]);
});

test('asked again for one order a system gives the same answer, charges once, and remembers it after its end', async () => {
  const first = answerOf(await ask({ order: 'same', loan: 'L1' }));
  expect([first.simulated, first.charge?.amount]).toEqual([true, 2_000]);
  expect(answerOf(await ask({ order: 'same', loan: 'L1' }))).toEqual(first);
  const again = await started();
  const later = await clientOf(desktopUnderwriter.path, undefined, again.url).exchange({
    order: 'same',
    action: 'StatusQuery',
    loanNumber: 'L1',
    message,
    creditReports: [report()],
  });
  await again.simulators.close();
  expect(answerOf(later)).toEqual(first);
  const second = answerOf(await ask({ order: 'next', loan: 'L1' }));
  expect([second.findings!.caseIdentifier, second.findings!.submissionNumber, second.charge?.amount]).toEqual([
    first.findings!.caseIdentifier,
    2,
    500,
  ]);
  expect(await ask({ order: 'never sent', action: 'StatusQuery' })).toEqual({ is: 'unknown' });
});

test.each([
  ['down', { is: 'unclear', trouble: 'status' }],
  ['lost', { is: 'unclear', trouble: 'broken-off' }],
  ['forgotten', { is: 'unclear', trouble: 'broken-off' }],
  ['garbage', { is: 'unclear', trouble: 'unreadable' }],
  ['slow', { is: 'working' }],
  ['endless', { is: 'working' }],
] as const)('a system that goes wrong (%s) is a value, by the name of a borrower or by a key', async (misbehaviour, outcome) => {
  expect(await ask({ order: `name ${misbehaviour}`, middleName: behaviours[misbehaviour].name })).toMatchObject(outcome);
  expect(await ask({ order: `key ${misbehaviour}` }, misbehaviour)).toMatchObject(outcome);
});

test('one system may be down while the other answers', async () => {
  expect((await ask({ order: 'half' }, 'down-du')).is).toBe('unclear');
  expect((await ask({ order: 'half' }, 'down-du', loanProductAdvisor.path)).is).toBe('answered');
});
