import { given, points, step, text, type Step } from '../../../foundation/explain/explain.ts';
import { formatRate, type Points } from '../../../foundation/rates/rates.ts';
import {
  explainTrace,
  failuresOf,
  priceGrid,
  traceOf,
  type CompiledSheet,
  type PriceTrace,
  type RuleFailure,
} from '../../price/domain/index.ts';
import type { GoldenScenario } from './sheet-document.ts';

/** The sheet's own result for a golden scenario. */
export type Computed =
  | { readonly kind: 'price'; readonly trace: PriceTrace }
  | { readonly kind: 'ineligible'; readonly failures: readonly RuleFailure[] }
  | { readonly kind: 'not-offered'; readonly sentence: string };

export interface GoldenResult {
  readonly golden: GoldenScenario;
  readonly computed: Computed;
  readonly matches: boolean;
  /** Computed less shipped, where both are prices. */
  readonly difference: Points | null;
}

/** Prices a golden scenario on a sheet and compares it, to the thousandth, with the shipped result. */
export function reproduceGolden(compiled: CompiledSheet, golden: GoldenScenario): GoldenResult {
  const computed = computedOn(compiled, golden);
  const { expected } = golden;
  if ('price' in expected) {
    const difference = computed.kind === 'price' ? computed.trace.price - expected.price : null;
    return { golden, computed, matches: difference === 0, difference };
  }
  const matches =
    computed.kind === 'ineligible' &&
    (expected.ruleId === undefined || computed.failures.some((failure) => failure.ruleId === expected.ruleId));
  return { golden, computed, matches, difference: null };
}

function computedOn(compiled: CompiledSheet, { scenario, productId, rate, lockDays }: GoldenScenario): Computed {
  const grid = priceGrid(compiled, scenario);
  const product = compiled.productIndex.get(productId);
  if (product !== undefined && grid.eligible[product] !== 1) return { kind: 'ineligible', failures: failuresOf(grid, product) };
  const trace = traceOf(grid, productId, rate, lockDays);
  return trace.ok ? { kind: 'price', trace: trace.value } : { kind: 'not-offered', sentence: trace.refusal.message };
}

/** One line of the explanation of a difference: the author's figure, and the sheet's. */
export interface WhyLine {
  readonly label: string;
  readonly source: string | null;
  readonly said: Points | null;
  readonly computed: Points | null;
  readonly differs: boolean;
}

/**
 * The two columns of a golden price. Lines the author named are shown beside ours; the part the author did not name is one line, the rest
 * of the shipped price, so that both columns add up to their price.
 */
export function whyGolden(result: GoldenResult): readonly WhyLine[] {
  const { golden, computed } = result;
  if (computed.kind !== 'price' || !('price' in golden.expected)) return [];
  const { trace } = computed;
  const ours: { line: string; label: string; source: string; effect: Points }[] = [
    {
      line: 'base',
      label: `Base, ${trace.productCode} ${formatRate(trace.sheetRate)}, ${trace.lockDays} days`,
      source: trace.sheetTitle,
      effect: trace.base,
    },
    ...trace.adjustments.map(({ tableId, label, source, effect }) => ({ line: tableId, label, source, effect })),
    { line: 'cap', label: 'Maximum price', source: trace.capSource, effect: trace.afterCaps - trace.beforeCaps },
    { line: 'compensation', label: 'Compensation', source: trace.compensation.source, effect: trace.compensation.effect },
    ...(trace.insurer
      ? [{ line: 'insurer', label: 'Lender-paid insurance', source: trace.insurer.source, effect: trace.insurer.effect }]
      : []),
  ];
  const said = new Map((golden.lines ?? []).map(({ line, effect }) => [line, effect]));
  const lines: WhyLine[] = [];
  for (const { line, label, source, effect } of ours) {
    const claim = said.get(line);
    if (said.size > 0 && claim === undefined) continue;
    if (said.size === 0 && effect === 0) continue;
    lines.push({ label, source, said: claim ?? null, computed: effect, differs: claim !== undefined && claim !== effect });
  }
  for (const [line, effect] of said) {
    if (ours.some((one) => one.line === line)) continue;
    lines.push({ label: line, source: 'No such line on this sheet for this scenario', said: effect, computed: null, differs: true });
  }
  if (said.size === 0) return lines;
  const claimed = [...said.values()].reduce((total, effect) => total + effect, 0);
  const rest = ours.filter((one) => !said.has(one.line)).reduce((total, one) => total + one.effect, 0);
  const unsaid = golden.expected.price - claimed;
  if (unsaid !== 0 || rest !== 0)
    lines.push({ label: 'Other lines', source: null, said: unsaid, computed: rest, differs: unsaid !== rest });
  return lines;
}

/** The computed result, as a figure with a tree. */
export function whyComputed(computed: Computed, goldenId: string): Step {
  if (computed.kind === 'price') return explainTrace(computed.trace).why;
  const parts =
    computed.kind === 'ineligible'
      ? computed.failures.map((failure) => given(`${failure.label} ${failure.value}`, text('Ineligible'), failure.source, failure.sentence))
      : [given('Not on the sheet', text('Not offered'), goldenId, computed.sentence)];
  return step('Verdict', parts[0]!.figure, 'choose', { chosen: 0, parts, source: 'Eligibility rules of the sheet' });
}

/** The shipped result, as a figure with its source. */
export function whyExpected({ goldenId, name, expected }: GoldenScenario): Step {
  const figure = 'price' in expected ? points(expected.price) : text('Ineligible');
  const rule = 'price' in expected || expected.ruleId === undefined ? undefined : `By rule ${expected.ruleId}.`;
  return given(`${goldenId} ${name}`, figure, 'Shipped with the sheet as a golden scenario', rule);
}
