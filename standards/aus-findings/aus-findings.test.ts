import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { must } from '../../foundation/result/result.ts';
import { emptyDocument } from '../mismo-3.4/builders.ts';
import { mutated } from '../../tools/fuzz/mutations.ts';
import { SECTIONS, type AusFindings } from './aus-findings.ts';
import { compareRuns } from './compare.ts';
import { judge } from './judge.ts';
import { read } from './read.ts';
import { recordRun } from './record-run.ts';
import { paragraph, writeFlatFile, writeText } from './write.ts';

const OWN = new URL('./samples/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, OWN), 'utf8');
const first = must(read(text('desktop-underwriter-first-run.txt'))).findings;
const second = must(read(text('desktop-underwriter-second-run.flat'))).findings;

describe.each(readdirSync(OWN))('%s', (name) => {
  test('is read, written back byte-equal, and says the same in the other rendering', () => {
    const { findings, remarks } = must(read(text(name)));
    expect(remarks.map(({ code }) => code)).toEqual(['READ']);
    const [own, other] = name.endsWith('.txt') ? [writeText, writeFlatFile] : [writeFlatFile, writeText];
    expect(own(findings)).toBe(text(name));
    expect(must(read(other(findings))).findings).toEqual(findings);
    expect(other(findings)).toBe(text(name.endsWith('.txt') ? name.replace('.txt', '.flat') : name.replace('.flat', '.txt')));
  });
});

test('any run reads back from both renderings as it was', () => {
  const words = fc.array(fc.stringMatching(/^[!-~]{1,20}$/), { minLength: 1, maxLength: 30 }).map((each) => each.join(' '));
  const message = fc.record({
    section: fc.constantFrom(...SECTIONS),
    text: words,
    code: fc.option(fc.stringMatching(/^[A-Z0-9]{1,9}$/), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 20 }), (messages) => {
      const run: AusFindings = {
        ...first,
        messages: SECTIONS.flatMap((section) =>
          messages
            .filter((each) => each.section === section)
            .map(({ code, ...rest }) => ({
              ...rest,
              text: paragraph(rest.text),
              ...(code === undefined ? {} : { code: paragraph(code) }),
            })),
        ),
      };
      expect(must(read(writeText(run))).findings).toEqual(run);
      expect(must(read(writeFlatFile(run))).findings).toEqual(run);
    }),
    { numRuns: runs(200) },
  );
});

describe('differences between two runs', () => {
  const differences = compareRuns(first, second);

  test('recommendation, figures and messages', () => {
    expect(
      differences.map((each) =>
        ('label' in each
          ? `${each.kind} ${each.label}`
          : each.kind === 'message-changed'
            ? `${each.kind} ${each.after.code ?? ''}`
            : `${each.kind} ${each.message.code ?? ''}`
        ).trim(),
      ),
    ).toEqual([
      'recommendation Recommendation',
      'figure Loan Amount',
      'figure LTV',
      'figure CLTV',
      'figure HCLTV',
      'figure Total Expense Ratio',
      'figure Total Monthly Debt',
      'message-added 0033',
      'message-changed 0118',
      'message-added 0401',
      'message-changed',
      'message-removed 0204',
    ]);
    expect(differences[0]).toMatchObject({ before: 'Approve/Eligible', after: 'Approve/Ineligible' });
  });

  test('of two messages with one code the one that did not change is not told', () => {
    const changed = differences.find((each) => each.kind === 'message-changed' && each.after.code === '0118');
    expect(changed).toMatchObject({
      before: { text: expect.stringContaining('8,125.00') },
      after: { text: expect.stringContaining('7,900.00') },
    });
  });

  test('a run does not differ from itself', () => {
    expect(compareRuns(first, first)).toEqual([]);
    expect(compareRuns(first, { ...first, messages: first.messages.toReversed() })).toEqual([]);
  });
});

describe('judging', () => {
  test.each([
    ['no case', { caseIdentifier: undefined }, 'NO_CASE'],
    ['no recommendation', { recommendation: undefined }, 'NO_RECOMMENDATION'],
    ['a recommendation of the other system', { recommendation: 'Accept' }, 'UNKNOWN_RECOMMENDATION'],
    ['eligible and not', { eligibility: 'Ineligible' }, 'CONTRADICTION'],
    ['an LTV of another loan', { figures: { ...first.figures, ltv: 70_000 } }, 'RATIO'],
    ['a CLTV below the LTV', { figures: { ...first.figures, cltv: 79_000 } }, 'RATIO'],
    ['a message twice', { messages: [first.messages[0]!, first.messages[0]!] }, 'REPEATED_MESSAGE'],
  ])('%s', (_name, change, code) => {
    expect(judge(first)).toEqual([]);
    expect(judge({ ...first, ...change } as AusFindings).map((each) => each.code)).toContain(code);
  });
});

describe('bad input', () => {
  test.each([
    ['nothing', '', 'NOT_AUS_FINDINGS'],
    ['another file', 'EH \r\n', 'NOT_AUS_FINDINGS'],
    ['a cut flat file', text('desktop-underwriter-first-run.flat').slice(0, 700), 'TRUNCATED'],
    ['three megabytes', 'x'.repeat(3_000_000), 'TOO_LARGE'],
  ])('%s is refused', (_name, file, code) => {
    const result = read(file);
    expect(result.ok ? 'read' : result.refusal.code).toBe(code);
  });

  test('what is not understood is told with its line', () => {
    const { remarks } = must(read(text('desktop-underwriter-first-run.flat').replace('HDR|LTV|80.000', 'HDR|LTV|eighty\nXXX|1')));
    expect(remarks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'BAD_VALUE', line: expect.any(Number) }),
        expect.objectContaining({ code: 'NOT_READ' }),
      ]),
    );
  });

  test('a line of the head without a value is as good as none, and a code of blanks is none', () => {
    const flat = text('desktop-underwriter-first-run.flat')
      .replace(/HDR\|Recommendation\|.*/, 'HDR|Recommendation|\u0001')
      .replace(/MSG\|1\|([^|]*)\|[^|]*/, 'MSG|1|$1| ');
    const { findings } = must(read(flat));
    expect(findings).not.toHaveProperty('recommendation');
    expect(findings.messages[0]).not.toHaveProperty('code');
    expect(compareRuns(findings, must(read(writeFlatFile(findings))).findings)).toEqual([]);
  });

  test('an amount of nine digits is an amount', () => {
    const run: AusFindings = { ...first, figures: { ...first.figures, loanAmount: 28_000_010_000 } };
    expect(must(read(writeFlatFile(run))).findings.figures.loanAmount).toBe(28_000_010_000);
  });

  test('a casefile number is no taxpayer identifier', () => {
    expect(first.caseIdentifier).toBe('1700000042');
  });

  test('taxpayer identifiers are hidden wherever a system put them', () => {
    const run: AusFindings = { ...first, messages: [{ section: 'Credit', text: 'The number 900-12-1234 was used twice.' }] };
    for (const file of [writeText(run), writeFlatFile(run)]) expect(file).not.toContain('900-12-1234');
    expect(
      must(read(text('loan-product-advisor.flat').replace('made-up returns', 'made-up returns of 900121234'))).findings.messages[1]!.text,
    ).not.toContain('900121234');
  });

  test('changed files neither crash nor stall, and what is read of them can be written', () => {
    for (let seed = 0; seed < runs(400); seed += 1) {
      const files = readdirSync(OWN);
      const result = read(mutated(text(files[seed % files.length]!), chanceFrom(77_000 + seed).next, 3));
      if (!result.ok) continue;
      const flat = writeFlatFile(result.value.findings);
      expect(writeFlatFile(must(read(flat)).findings), `seed ${seed}`).toBe(flat);
    }
  });
});

test('a run is recorded in the application, and brought up to date by the next', () => {
  const once = recordRun(emptyDocument(), first);
  expect(once.loan.automatedUnderwritings).toEqual([
    expect.objectContaining({
      id: 'AUTOMATED_UNDERWRITING_1',
      AutomatedUnderwritingSystemType: 'DesktopUnderwriter',
      AutomatedUnderwritingRecommendationDescription: 'Approve/Eligible',
    }),
  ]);
  const twice = recordRun(once, second);
  expect(twice.loan.automatedUnderwritings.map((each) => each.AutomatedUnderwritingRecommendationDescription)).toEqual([
    'Approve/Ineligible',
  ]);
  expect(recordRun(twice, must(read(text('loan-product-advisor.txt'))).findings).loan.automatedUnderwritings).toHaveLength(2);
});
