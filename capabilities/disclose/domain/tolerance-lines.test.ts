import { expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { demoEstimateFacts } from '../samples/demo-estimates.ts';
import { openingDraft } from './estimate-draft.ts';
import { estimateOf } from './estimate.ts';
import { toleranceGroups } from './tolerance-lines.ts';
import { tolerancePosition, type SentVersion } from './tolerance-position.ts';

const facts = demoEstimateFacts('okafor');
const linesOf = (amounts: Record<string, number> = {}) => must(estimateOf(facts, { ...openingDraft(facts), amounts })).lines;
const versionOf = (version: number, amounts: Record<string, number> = {}): SentVersion => ({
  version,
  sentOn: '2026-11-16',
  lockedOn: null,
  fees: linesOf(amounts).map((line) => ({ id: line.id, amountCents: line.amount })),
});
function groups(amounts: Record<string, number>, sent: readonly SentVersion[]) {
  const [zero, ten, unlimited] = toleranceGroups(must(tolerancePosition(linesOf(amounts), sent)), sent);
  return { zero: zero!, ten: ten!, unlimited: unlimited! };
}

test('nothing has moved: no charge is listed, and nobody pays', () => {
  const { zero, ten } = groups({}, [versionOf(1)]);
  expect([zero.lines, ten.lines, zero.payer, ten.payer]).toEqual([[], [], { who: 'nobody' }, { who: 'nobody' }]);
  expect(zero.unchanged).toBeGreaterThan(3);
});

test('12 CFR 1026.19(e)(3)(i): a rise of the appraisal is the lender’s, with what it is held to and since which version', () => {
  const { zero } = groups({ appraisal: 62_500 }, [versionOf(1), versionOf(2, { appraisal: 60_000 })]);
  expect(zero.lines).toMatchObject([
    {
      id: 'appraisal',
      baseline: { value: 57_500 },
      version: 1,
      now: 60_000,
      pending: 2_500,
      after: { value: 62_500 },
      payer: { who: 'lender', cure: { value: 5_000 } },
    },
  ]);
  expect(zero.payer).toMatchObject({ who: 'lender', cure: { value: 5_000 } });
});

test('12 CFR 1026.19(e)(3)(ii): a rise within ten percent of the group is the borrower’s, past it the lender’s', () => {
  const { ten } = groups({ settlement: 43_500 }, [versionOf(1)]);
  expect(ten.lines).toMatchObject([{ id: 'settlement', pending: 1_000, payer: { who: 'borrower' } }]);
  expect(ten.payer).toEqual({ who: 'borrower' });
  expect(groups({ settlement: 90_000 }, [versionOf(1)]).ten.payer).toMatchObject({ who: 'lender' });
});
