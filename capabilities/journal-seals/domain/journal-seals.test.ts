import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { ERASED_WORDS } from '../../loan/domain/erased-line.ts';
import { chainOrder, type ChainHead, type StoredLine } from './chain.ts';
import { ChainCheck, type SealedHead } from './check-chain.ts';
import { checkJournals, type Checked, type JournalSource } from './check-journals.ts';
import type { FoundSeal } from './check-seals.ts';
import { MerkleRoot } from './merkle-root.ts';
import {
  headText,
  readHead,
  readSealFile,
  SEAL_FORMAT,
  sealFileText,
  sealHash,
  SealRoot,
  sealText,
  type Seal,
  type StoredSeal,
} from './seal.ts';

const hashOf = (previous: string | null, line: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(previous === null ? '' : Buffer.from(previous, 'hex'))
    .update(canonicalJson(line))
    .digest('hex');
const macOf = (hash: string): string => createHmac('sha256', 'the key').update(hash).digest('hex');

/** Journals, seals and where they lie, as a database and a folder have them. */
interface World {
  lines: StoredLine[];
  ends: ChainHead[];
  heads: SealedHead[];
  seals: { day: string; stored?: StoredSeal; filed?: StoredSeal }[];
  filedHeads: Map<string, ChainHead[]>;
}

function rechained(chain: { brokerageId: number; loanNumber: string }, says: readonly object[]): StoredLine[] {
  let previous: string | null = null;
  return says.map((line, index) => {
    const hash = hashOf(previous, line as Record<string, unknown>);
    const stored = { ...chain, sequence: index + 1, previousHash: previous, hash, line: line as Record<string, unknown> };
    previous = hash;
    return stored;
  });
}

const loans = [
  { brokerageId: 1, loanNumber: '' },
  { brokerageId: 2, loanNumber: '' },
  { brokerageId: 2, loanNumber: '1400000001' },
  { brokerageId: 2, loanNumber: '1400000002' },
  { brokerageId: 3, loanNumber: '1400000003' },
];

/** Each journal has `lengths` lines; the first seal was made when each had half of them, the second at the end. */
function world(lengths: readonly number[]): World {
  const chains = loans.map((chain, index) =>
    rechained(
      chain,
      Array.from({ length: lengths[index % lengths.length]! }, (_none, line) => ({
        sequence: line + 1,
        summary: `Line ${line + 1} of ${index}`,
      })),
    ),
  );
  const made: World = { lines: chains.flat(), ends: [], heads: [], seals: [], filedHeads: new Map() };
  made.ends = chains.flatMap((lines, index) => {
    const last = lines.at(-1);
    return loans[index]!.loanNumber === '' ? [] : [{ ...loans[index]!, sequence: last?.sequence ?? 0, hash: last?.hash ?? '' }];
  });
  seal(
    made,
    1,
    '2026-11-19',
    chains.map((lines) => lines[Math.floor(lines.length / 2) - 1]),
  );
  seal(
    made,
    2,
    '2026-11-20',
    chains.map((lines) => lines.at(-1)),
  );
  return made;
}

function seal(made: World, number: number, day: string, ends: readonly (StoredLine | undefined)[]): void {
  const root = new SealRoot();
  const heads: ChainHead[] = [];
  for (const end of ends) {
    if (!end || made.heads.some((head) => chainOrder(head, end) === 0 && head.sequence >= end.sequence)) continue;
    const { brokerageId, loanNumber, sequence, hash } = end;
    heads.push({ brokerageId, loanNumber, sequence, hash });
    root.add(heads.at(-1)!);
  }
  const previous = made.seals.at(-1)?.stored?.hash ?? null;
  const said: Seal = { format: SEAL_FORMAT, number, day, sealedAt: `${day}T05:00:00.000Z`, chains: 5, lines: 9, previous, ...root.end() };
  const text = sealText(said);
  const stored = { text, hash: sealHash(text), mac: macOf(sealHash(text)) };
  made.seals.push({ day, stored, filed: stored });
  made.filedHeads.set(day, heads);
  made.heads = [...made.heads, ...heads.map((head) => ({ ...head, sealNumber: number }))].sort(
    (a, b) => chainOrder(a, b) || a.sealNumber - b.sealNumber,
  );
}

async function* each<T>(all: readonly T[]): AsyncIterable<T> {
  yield* all;
}

function check(made: World, more: { key?: boolean } = {}): Promise<Checked> {
  const source: JournalSource = {
    seals: made.seals satisfies FoundSeal[],
    heads: () => each(made.heads),
    filedHeads: (day) => each(made.filedHeads.get(day) ?? []),
    lines: () => each(made.lines),
    ends: () => each(made.ends),
  };
  return checkJournals(source, { hashOf, macOf: more.key === false ? undefined : macOf });
}

const FIVE = [4, 6, 8, 1, 5];
const victim = loans[2]!;
const isVictim = (one: { brokerageId: number; loanNumber: string }): boolean => chainOrder(one, victim) === 0;

/** Rewrites a journal as a database’s owner can: all later lines are rehashed, and the loan’s row matches. */
function rewrite(made: World, change: (says: object[]) => object[]): void {
  const says = made.lines.filter(isVictim).map(({ line }) => line);
  const lines = rechained(victim, change([...says]));
  made.lines = [...made.lines.filter((one) => !isVictim(one)), ...lines].sort((a, b) => chainOrder(a, b) || a.sequence - b.sequence);
  const last = lines.at(-1);
  made.ends = made.ends.map((end) => (isVictim(end) ? { ...victim, sequence: last?.sequence ?? 0, hash: last?.hash ?? '' } : end));
}

test('unchanged journals are found whole, with and without the key', async () => {
  const found = { seals: 2, chains: 5, lines: 24, lies: [] };
  expect(await check(world(FIVE))).toEqual(found);
  expect(await check(world(FIVE), { key: false })).toEqual(found);
  expect(await check(world([1]))).toMatchObject({ lies: [] });
});

test('a line that is changed, wherever it is, is found where it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
      fc.nat(),
      fc.string(),
      async (lengths, which, text) => {
        const made = world(lengths);
        const at = which % made.lines.length;
        const before = made.lines[at]!;
        made.lines[at] = { ...before, line: { ...before.line, summary: `${text}!` } };
        const { lies } = await check(made);
        expect(lies).toMatchObject([
          { kind: 'line-changed', chain: { brokerageId: before.brokerageId, loanNumber: before.loanNumber }, sequence: before.sequence },
        ]);
      },
    ),
    { numRuns: runs(60) },
  );
});

test('a journal rewritten from any line on and hashed anew is found by what was sealed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 7 }), async (from) => {
      const made = world(FIVE);
      rewrite(made, (says) => says.map((line, index) => (index < from ? line : { ...line, summary: 'Never happened' })));
      const sequence = from < 4 ? 4 : 8;
      expect((await check(made)).lies).toMatchObject([
        { kind: 'sealed-line-differs', chain: victim, sequence, sealOf: sequence === 4 ? '2026-11-19' : '2026-11-20' },
      ]);
    }),
  );
});

test.each<[string, (made: World) => void, object]>([
  [
    'a line deleted',
    (made) => void (made.lines = made.lines.filter((one) => !isVictim(one) || one.sequence !== 3)),
    { kind: 'line-missing', chain: victim, sequence: 3, found: '4' },
  ],
  [
    'two lines that change places',
    (made) => {
      const swap = (n: number): number => (n === 5 ? 6 : n === 6 ? 5 : n);
      made.lines = made.lines
        .map((one) => (isVictim(one) ? { ...one, sequence: swap(one.sequence) } : one))
        .sort((a, b) => chainOrder(a, b) || a.sequence - b.sequence);
    },
    { kind: 'link-broken', chain: victim, sequence: 5 },
  ],
  [
    'the last lines cut off, and the loan agrees',
    (made) => rewrite(made, (says) => says.slice(0, 6)),
    { kind: 'sealed-line-missing', chain: victim, sequence: 8, sealOf: '2026-11-20', found: 'line 6 as the last' },
  ],
  [
    'the last line deleted, and the loan still counts it',
    (made) => void (made.lines = made.lines.filter((one) => !isVictim(one) || one.sequence < 8)),
    { kind: 'sealed-line-missing', chain: victim },
  ],
  [
    'a whole loan taken out',
    (made) => {
      made.lines = made.lines.filter((one) => !isVictim(one));
      made.ends = made.ends.filter((one) => !isVictim(one));
    },
    { kind: 'sealed-line-missing', chain: victim, sequence: 4, sealOf: '2026-11-19', found: 'no lines' },
  ],
  [
    'a loan that says its journal ends elsewhere',
    (made) => void (made.ends = made.ends.map((end) => (isVictim(end) ? { ...end, sequence: 7 } : end))),
    { kind: 'end-differs', chain: victim },
  ],
])('%s is found with its place', async (_what, tamper, found) => {
  const made = world(FIVE);
  tamper(made);
  expect((await check(made)).lies).toMatchObject([found]);
});

test('rewriting the sealed ends in the database too is found, and the files still name the loan and the line', async () => {
  const made = world(FIVE);
  rewrite(made, (says) => says.map((line) => ({ ...line, summary: 'Never happened' })));
  made.heads = made.heads.map((head) =>
    isVictim(head) ? { ...head, hash: made.lines.find((one) => isVictim(one) && one.sequence === head.sequence)!.hash } : head,
  );
  const { lies } = await check(made);
  expect(lies.map(({ kind }) => kind)).toEqual(['sealed-ends-changed', 'sealed-ends-changed', 'sealed-line-differs']);
  expect(lies.at(-1)).toMatchObject({ chain: victim, sequence: 4, sealOf: '2026-11-19' });
});

test('a loan wiped out of every table is named by the files', async () => {
  const made = world(FIVE);
  made.lines = made.lines.filter((one) => !isVictim(one));
  made.ends = made.ends.filter((one) => !isVictim(one));
  made.heads = made.heads.filter((one) => !isVictim(one));
  expect((await check(made)).lies.filter(({ chain }) => chain)).toMatchObject([
    { kind: 'sealed-line-missing', chain: victim, sequence: 4 },
    { kind: 'sealed-line-missing', chain: victim, sequence: 8 },
  ]);
});

/** A seal made without its key: one that a database’s owner can write. */
function forged(made: World, index: number): StoredSeal {
  const text = made.seals[index]!.stored!.text.replace('"lines":9', '"lines":8');
  return { text, hash: sealHash(text), mac: createHmac('sha256', 'another key').update(sealHash(text)).digest('hex') };
}

test.each<[string, (made: World) => void, object]>([
  [
    'its file changed',
    (made) => void (made.seals[1]!.filed = forged(made, 1)),
    { kind: 'seal-changed', sealOf: '2026-11-20', found: 'a seal that the key did not make' },
  ],
  ['its row changed', (made) => void (made.seals[0]!.stored = forged(made, 0)), { kind: 'seal-changed', sealOf: '2026-11-19' }],
  [
    'its file deleted',
    (made) => delete made.seals[0]!.filed,
    { kind: 'seal-missing', sealOf: '2026-11-19', expected: 'the file of the seal' },
  ],
  [
    'its row deleted',
    (made) => delete made.seals[1]!.stored,
    { kind: 'seal-missing', sealOf: '2026-11-20', expected: 'the seal in the database' },
  ],
  ['its list of ends changed', (made) => void made.filedHeads.get('2026-11-20')!.pop(), { kind: 'seal-changed', sealOf: '2026-11-20' }],
])('a seal with %s is found', async (_what, tamper, found) => {
  const made = world(FIVE);
  tamper(made);
  expect((await check(made)).lies).toMatchObject([found]);
});

test('a seal taken out from between is found by its neighbours, without the key too', async () => {
  const made = world(FIVE);
  seal(made, 3, '2026-11-21', []);
  made.seals.splice(1, 1);
  made.heads = made.heads.filter(({ sealNumber }) => sealNumber !== 2);
  expect((await check(made, { key: false })).lies).toMatchObject([{ kind: 'seal-changed', sealOf: '2026-11-21', found: 'seal 3' }]);
  // Without the first one too.
  made.seals.shift();
  made.heads = [];
  expect((await check(made)).lies).toMatchObject([{ kind: 'seal-changed', found: 'no seal before it' }]);
});

test('the root is that of RFC 6962, whose tree over seven leaves is written out', () => {
  const leaf = (text: string): Buffer =>
    createHash('sha256')
      .update(Buffer.from([0]))
      .update(text)
      .digest();
  const node = (left: Buffer, right: Buffer): Buffer =>
    createHash('sha256')
      .update(Buffer.from([1]))
      .update(left)
      .update(right)
      .digest();
  const [a, b, c, d, e, f, g] = 'abcdefg'.split('').map(leaf) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const tree = new MerkleRoot();
  for (const text of 'abcdefg') tree.add(text);
  expect(tree.root()).toBe(node(node(node(a, b), node(c, d)), node(node(e, f), g)).toString('hex'));
  expect(new MerkleRoot().root()).toBe(createHash('sha256').digest('hex'));
});

test('a seal and an end are read back out of their files', () => {
  const made = world(FIVE);
  expect(readSealFile(sealFileText(made.seals[0]!.stored!))).toEqual(made.seals[0]!.stored);
  expect(readSealFile('{"seal":1}')).toBeUndefined();
  for (const head of made.heads) expect(readHead(headText(head))).toEqual({ ...victim, ...head, sealNumber: undefined });
  expect(readHead('2 1400000001 x')).toBeUndefined();
});

test('a line whose words were erased is whole while a later line of the journal names it with its hash', async () => {
  const chain = { brokerageId: 2, loanNumber: '1400000001' };
  const lines = rechained(chain, [
    { sequence: 1, summary: 'Ada Canary called' },
    { sequence: 2, summary: 'Sent' },
  ]);
  const words = { kind: 'erased', summary: ERASED_WORDS, details: { erased: 'the request' } };
  const erased = { ...lines[0]!, line: { sequence: 1, ...words } };
  const said = { sequence: 3, kind: 'person-erased', summary: 'Erased', details: { lines: [[1, lines[0]!.hash]] } };
  const last = { ...chain, sequence: 3, previousHash: lines[1]!.hash, hash: hashOf(lines[1]!.hash, said), line: said };
  const lieOf = (found: readonly StoredLine[]) => {
    const check = new ChainCheck(chain, [], hashOf, () => '');
    for (const line of found) check.line(line);
    return check.end(undefined)?.kind;
  };
  expect(lieOf([erased, lines[1]!, last])).toBeUndefined();
  expect(lieOf([erased, lines[1]!])).toBe('line-changed');
  expect(lieOf([erased, { ...lines[1]!, line: { sequence: 2, ...words } }, last])).toBe('line-changed');
  // Other words in its place are found.
  for (const other of [{ summary: 'Ada Canary agreed' }, { details: { erased: 'the request', by: 'Ada Canary' } }])
    expect(lieOf([{ ...erased, line: { ...erased.line, ...other } }, lines[1]!, last])).toBe('line-changed');
  expect(lieOf([{ ...erased, hash: hashOf(null, erased.line) }, lines[1]!, last])).toBe('link-broken');
});
