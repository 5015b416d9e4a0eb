import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { packageContents, PACKAGE_TABLE, type PackageFacts, type PackagePhase } from './index.ts';

const LOAN: PackageFacts = {
  purpose: 'Purchase',
  loanType: 'Conventional',
  lien: 'First',
  rateType: 'Fixed',
  occupancy: 'Primary',
  compensation: 'LenderPaid',
  channel: 'Broker',
  termMonths: 360,
  yearBuilt: 1999,
  units: 1,
  shoppableServices: true,
  affiliateReferred: false,
  reverse: false,
  electronic: true,
  sfha: false,
  hpml: false,
  qm: true,
  highCost: false,
  ssnVerify: false,
  locked: false,
  couldBeConventional: false,
  activeDuty: false,
  vaBenefit: false,
  newMoneyOrNewCreditor: false,
  escrowed: true,
  pmi: false,
  servicingTransfer: false,
  sold: false,
};
const PLAIN: Readonly<Record<PackagePhase, readonly string[]>> = {
  initial: codes('initial', {}),
  closing: codes('closing', {}),
  'post-closing': codes('post-closing', {}),
};

function codes(phase: PackagePhase, facts: PackageFacts): string[] {
  const found = must(packageContents(phase, { ...LOAN, ...facts }));
  soundTree(found.why);
  return found.documents.map(({ code }) => code);
}

/** The documents that the facts add to the plain purchase, and those they remove. */
function change(phase: PackagePhase, facts: PackageFacts): readonly [added: string[], dropped: string[]] {
  const now = codes(phase, facts);
  return [now.filter((code) => !PLAIN[phase].includes(code)), PLAIN[phase].filter((code) => !now.includes(code))];
}

describe('what a fact adds to a package, and takes away', () => {
  test.each<[string, PackagePhase, PackageFacts, string[], string[]]>([
    ['1026.19(b): an adjustable rate on a principal dwelling', 'initial', { rateType: 'ARM' }, ['CHARM', 'ARM-PROGRAM'], []],
    ['1026.19(b): not on a second home', 'initial', { rateType: 'ARM', occupancy: 'SecondHome' }, [], []],
    ['1026.19(b): not for a term of a year', 'initial', { rateType: 'ARM', termMonths: 12 }, [], []],
    ['1026.19(g)(1)(iii): no booklet for a refinance', 'initial', { purpose: 'Refinance' }, [], ['TOOLKIT']],
    ['1002.14(a)(2): a second lien', 'initial', { lien: 'Second' }, [], ['TOOLKIT', 'APPR-NOTICE']],
    ['1024.15(b)(1): an affiliate', 'initial', { affiliateReferred: true }, ['AFBA'], []],
    ['1026.19(e)(1)(vi): nothing to shop for', 'initial', { shoppableServices: false }, [], ['SPL']],
    ['24 CFR 35.88: built in 1977', 'initial', { yearBuilt: 1977 }, ['LEAD'], []],
    ['24 CFR 35.88: built in 1978', 'initial', { yearBuilt: 1978 }, [], []],
    ['1026.35(c)(2)(i): a QM that is an HPML', 'initial', { hpml: true }, [], []],
    ['1026.35(c)(5): an HPML that is no QM', 'initial', { hpml: true, qm: false }, ['HPML-APPR'], []],
    ['1024.33(a): a reverse mortgage', 'initial', { reverse: true }, ['SERVICING-MS1'], []],
    ['15 U.S.C. 7001(c): paper only', 'initial', { electronic: false }, [], ['ESIGN']],
    ['FHA, two units', 'initial', { loanType: 'FHA', units: 2, purpose: 'Streamline' }, ['92900-A', '92900-B', 'FHA-IDENT'], ['TOOLKIT']],
    [
      'VA refinance, 38 CFR 36.4306',
      'initial',
      { loanType: 'VA', purpose: 'Refinance' },
      ['26-1802A', '26-1880', '26-0551', 'VA-CASHOUT'],
      ['TOOLKIT'],
    ],
    ['1026.32(c): high cost', 'closing', { highCost: true }, ['HOEPA'], []],
    ['1026.23: a cash-out refinance of the home', 'closing', { purpose: 'CashOut', newMoneyOrNewCreditor: true }, ['RESC'], ['CD-SELLER']],
    [
      '1026.23(f): investment property',
      'closing',
      { purpose: 'CashOut', newMoneyOrNewCreditor: true, occupancy: 'Investment' },
      [],
      ['CD-SELLER'],
    ],
    ['1026.23(f)(2): same creditor, no new money', 'closing', { purpose: 'IRRRL', loanType: 'VA' }, [], ['CD-SELLER']],
    ['12 U.S.C. 4903 and 1024.17(g)', 'closing', { pmi: true, escrowed: false }, ['HPA'], ['IEAS']],
    ['1026.39(b): sold', 'post-closing', { sold: true }, ['OWN-TRANSFER'], []],
  ])('%s', (_what, phase, facts, added, dropped) => {
    expect(change(phase, facts)).toEqual([added, dropped]);
  });
});

describe('a fact that is not known', () => {
  const phases = fc.constantFrom<PackagePhase>('initial', 'closing', 'post-closing');
  const loans = fc.record<PackageFacts>({
    ...Object.fromEntries(
      Object.entries(LOAN).map(([fact, value]) => [fact, typeof value === 'boolean' ? fc.boolean() : fc.constant(value)]),
    ),
    purpose: fc.constantFrom('Purchase', 'Refinance', 'CashOut', 'Streamline', 'HomeEquity', 'Construction'),
    loanType: fc.constantFrom('Conventional', 'FHA', 'VA', 'USDA'),
    lien: fc.constantFrom('First', 'Second'),
    rateType: fc.constantFrom('Fixed', 'ARM'),
    occupancy: fc.constantFrom('Primary', 'SecondHome', 'Investment'),
    units: fc.integer({ min: 1, max: 4 }),
    yearBuilt: fc.integer({ min: 1900, max: 2026 }),
  });
  const facts = fc.subarray(Object.keys(LOAN) as (keyof PackageFacts)[]);

  test('adds no document, and every document it may add is named', () => {
    fc.assert(
      fc.property(phases, loans, facts, (phase, loan, unknown) => {
        const partial = Object.fromEntries(Object.entries(loan).filter(([fact]) => !unknown.includes(fact as keyof PackageFacts)));
        const whole = must(packageContents(phase, loan)).documents.map(({ code }) => code);
        const found = must(packageContents(phase, partial));
        const certain = found.documents.map(({ code }) => code);
        expect(whole).toEqual(expect.arrayContaining(certain));
        expect([...certain, ...found.undecided.map(({ code }) => code)]).toEqual(expect.arrayContaining(whole));
      }),
    );
  });

  test('is named: an FHA loan that may have been open as a conventional one', () => {
    const { couldBeConventional: _unknown, ...facts } = LOAN;
    expect(must(packageContents('initial', { ...facts, loanType: 'FHA' })).undecided).toEqual([
      { code: 'FHA-ICC', missing: ['couldBeConventional'] },
    ]);
  });
});

test('every document has a code of its own, a source and a clock', () => {
  expect(new Set(PACKAGE_TABLE.documents.map(({ code }) => code)).size).toBe(PACKAGE_TABLE.documents.length);
  expect(PACKAGE_TABLE.documents.filter(({ source, clock, persons }) => !source || !clock || !persons)).toEqual([]);
});

describe('days of the documents', () => {
  test('1026.19(e)(1)(iii)(A): third general day, Labor Day not counted', () => {
    const { dueBy } = soundAnswer(runCase({ phase: 'initial', facts: LOAN, application: '2026-09-03' }));
    expect(dueBy).toEqual({
      LE: '2026-09-09',
      SPL: '2026-09-09',
      TOOLKIT: '2026-09-09',
      HOCL: '2026-09-09',
      'APPR-NOTICE': '2026-09-09',
    });
  });

  test.each([
    ['drawn 30 days before it is due', '2026-08-10', '2026-09-10', true],
    ['drawn a day earlier', '2026-08-09', '2026-09-09', false],
  ])('1024.20(a)(1): a list %s', (_what, listDrawn, tooOldFrom, usableOnDueDay) => {
    const found = soundAnswer(runCase({ application: '2026-09-03', listDrawn }));
    expect(found).toMatchObject({ dueBy: '2026-09-09', tooOldFrom, usableOnDueDay });
  });

  test.each([
    ['a first lien', { lien: 'first' }, '2026-09-09'],
    ['a second lien', { lien: 'second' }, null],
    ['a second lien that becomes a first one', { lien: 'second', becameFirstLien: '2026-09-21' }, '2026-09-24'],
  ])('1002.14(a)(2): %s', (_what, facts, noticeDueBy) => {
    expect(soundAnswer(runCase({ application: '2026-09-03', ...facts }))).toMatchObject({ noticeDueBy });
  });
});

describe('single documents', () => {
  test.each([
    ['1024.33(a)', { loan: 'reverse mortgage' }, { servicingStatementMS1: true }],
    ['1024.33(a)', { loan: 'FHA purchase' }, { servicingStatementMS1: false }],
    ['1026.37(m)(7)', { purpose: 'Cash-out refinance' }, { liabilityAfterForeclosureOnLe: true, liabilityAfterForeclosureOnCd: true }],
    ['1026.37(m)(7)', { purpose: 'Construction' }, { liabilityAfterForeclosureOnLe: false }],
    ['1026.19(g)(1)(i)', { channel: 'Retail', purpose: 'Purchase' }, { bookletGivenBy: 'lender' }],
    ['1026.19(g)(1)(iii)', { channel: 'Broker', purpose: 'Refinance' }, { bookletGivenBy: null }],
  ])('%s: %j', (_paragraph, inputs, expected) => {
    expect(soundAnswer(runCase(inputs))).toMatchObject(expected);
  });
});

describe('what the table does not have', () => {
  test('a state without papers is shown as not maintained', () => {
    const inputs = { phase: 'initial', facts: LOAN };
    expect(soundAnswer(runCase({ ...inputs, facts: { ...LOAN, state: 'WY' } }))).toMatchObject({ notMaintained: ['State papers of WY'] });
    const florida = soundAnswer(runCase({ ...inputs, facts: { ...LOAN, state: 'fl' } }));
    expect(florida).toMatchObject({ notMaintained: [], stateStanding: 'unverified' });
    expect(florida['statePapers']).toContain('Lock-in or no-lock statement');
  });

  test('the disclosures of a reverse mortgage are left to a person', () => {
    expect(must(packageContents('closing', { ...LOAN, reverse: true })).notMaintained).toHaveLength(1);
  });

  test.each([
    ['a line of credit', { phase: 'initial', facts: { ...LOAN, heloc: true } }, 'OPEN_END'],
    ['an IRRRL that is no VA loan', { phase: 'initial', facts: { ...LOAN, purpose: 'IRRRL' } }, 'FACTS_CONTRADICT'],
    ['no units', { phase: 'initial', facts: { ...LOAN, units: 0 } }, 'FACT_OUT_OF_RANGE'],
    ['an unknown loan type', { phase: 'initial', facts: { ...LOAN, loanType: 'Barter' } }, 'CASE_INPUT'],
    ['an unknown phase', { phase: 'somewhere', facts: LOAN }, 'CASE_INPUT'],
    ['a state that is none', { state: 'Atlantis' }, 'STATE_UNREADABLE'],
  ])('%s is refused', (_what, inputs, code) => {
    expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { code } });
  });
});

test('a later package says what is new and what fell away', () => {
  const earlierDocuments = PLAIN.initial;
  const found = soundAnswer(runCase({ phase: 'initial', facts: { ...LOAN, rateType: 'ARM', purpose: 'Refinance' }, earlierDocuments }));
  expect(found).toMatchObject({ added: ['CHARM', 'ARM-PROGRAM'], dropped: ['TOOLKIT'] });
});
