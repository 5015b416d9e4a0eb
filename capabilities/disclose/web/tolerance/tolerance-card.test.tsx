import { expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { drawnPanel } from '../../../../ui/testing/drawn-panel.tsx';
import { demoEstimateFacts } from '../../samples/demo-estimates.ts';
import { openingDraft } from '../../domain/estimate-draft.ts';
import { estimateOf } from '../../domain/estimate.ts';
import { tolerancePosition, type SentVersion } from '../../domain/tolerance-position.ts';
import { ToleranceCard } from './tolerance-card.tsx';
import { ToleranceTable } from './tolerance-table.tsx';

const facts = demoEstimateFacts('okafor');
const estimate = (amounts: Record<string, number> = {}) => must(estimateOf(facts, { ...openingDraft(facts), amounts }));
const sentAs = (version: number, amounts: Record<string, number> = {}): SentVersion => ({
  version,
  sentOn: '2026-11-16',
  lockedOn: null,
  fees: estimate(amounts).lines.map(({ id, amount }) => ({ id, amountCents: amount })),
});
const positionOf = (amounts: Record<string, number>, sent: readonly SentVersion[]) =>
  must(tolerancePosition(estimate(amounts).lines, sent));
const table = (amounts: Record<string, number>, sent: readonly SentVersion[]) =>
  drawnPanel(
    <ToleranceTable
      position={positionOf(amounts, sent)}
      sent={sent}
      draft={sent.length + 1}
      asSent={false}
      onAsSent={() => {}}
      reasons={0}
      loanId="1400023871"
    />,
  ).text;

test('before anything was sent, each limit says what the first estimate will set', () => {
  const { text } = drawnPanel(<ToleranceCard estimate={estimate()} position={undefined} />);
  expect(text.match(/No baseline yet: the first estimate sent sets it\./g)).toHaveLength(2);
  expect(text).toContain('Best information available. Never cured.');
});

test('12 CFR 1026.19(e)(3)(i): an appraisal that rose by $50 is over the zero tolerance by that', () => {
  const sent = [sentAs(1)];
  const { text } = drawnPanel(
    <ToleranceCard estimate={estimate({ appraisal: 62_500 })} position={positionOf({ appraisal: 62_500 }, sent)} />,
  );
  expect(text).toContain('Zero tolerance $50 over');
});

test('the table says in one line that every charge is as disclosed, from the first version to the last', () => {
  expect(table({}, [sentAs(1), sentAs(2)])).toContain('Every charge as disclosed, v1 to v2');
});

test('or how many moved', () => {
  expect(table({ appraisal: 62_500 }, [sentAs(1)])).toContain('1 charge moved');
  expect(table({ appraisal: 62_500, settlement: 43_500 }, [sentAs(1)])).toContain('2 charges moved');
});
