import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { compareRuns } from '../../../../standards/aus-findings/compare.ts';
import type { AusMessage } from '../../../../standards/aus-findings/aus-findings.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPercentTrimmed } from '../../../../foundation/rates/rates.ts';
import {
  causeInWords,
  causeOfChange,
  figureInWords,
  rowNames,
  ruleNames,
  saidOf,
  tenths,
  type CauseOfChange,
  type System,
} from '../../domain/index.ts';
import type { auFindings } from '../../contract/au-findings.ts';
import { fileOf, findingsOf, runLineOf, type RunRow } from '../rows/runs.ts';
import type { RunContext } from './run-view.ts';

type Change = NonNullable<ReplyOf<typeof auFindings>['change']>;

/** Why a system's answer changed from one run to another; null where one of them has no facts. */
export function changeOf(before: RunRow, after: RunRow, { version, chosen }: RunContext): Change | null {
  const [earlier, later] = [fileOf(before), fileOf(after)];
  if (!earlier || !later) return null;
  const system = after.system as System;
  const cause = causeOfChange(system, earlier, later);
  return {
    sentence: causeInWords(cause, { run: before.run, recommendation: saidOf(before) }, { run: after.run, recommendation: saidOf(after) }),
    system,
    from: runLineOf(before, version, chosen),
    to: runLineOf(after, version, chosen),
    factCount: cause.factCount,
    facts: cause.facts.map(({ key, label, letter, before: was, after: is, moved }) => ({
      key,
      label,
      letter: letter ?? null,
      before: was ? figureInWords(was) : null,
      after: is ? figureInWords(is) : null,
      dti: moved.dti,
      moved: movedInWords(moved),
    })),
    rules: cause.codes.map(({ code, failsNow, because }) => ({ code, name: ruleNames[code], failsNow, because: [...because] })),
    rows: cause.rows.map(({ row, before: was, after: is, because }) => ({
      label: rowNames[row],
      before: tenths(was),
      after: tenths(is),
      moved: signed(is - was),
      because: [...because],
    })),
    rowCount: cause.rowCount,
    dti: cause.dti ?? null,
    points: cause.points
      ? { before: tenths(cause.points.before), after: tenths(cause.points.after), limit: tenths(cause.points.limit) }
      : null,
    messages: messagesOf(before, after),
  };
}

function movedInWords({ dti, residual, reserves, rows, failed, passed }: CauseOfChange['facts'][number]['moved']): string[] {
  return [
    ...(dti === 0 ? [] : [`DTI ${dti > 0 ? '+' : '−'}${formatPercentTrimmed(Math.abs(dti))}`]),
    ...(residual === 0 ? [] : [`residual income ${residual > 0 ? '+' : '−'}${formatMoney(Math.abs(residual))}`]),
    ...(reserves === 0 ? [] : [`reserves ${reserves > 0 ? '+' : '−'}${hundredths(Math.abs(reserves))}`]),
    ...rows.map(({ row, tenths: own }) => `${signed(own)} points of ${lowerFirst(rowNames[row])}`),
    ...failed.map((code) => `${ruleNames[code]} fails`),
    ...passed.map((code) => `${ruleNames[code]} met`),
  ];
}

/** Abbreviations such as DTI don't change. */
function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function hundredths(value: number): string {
  return `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`; // exact: the remainder is written beside it
}

function signed(value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${tenths(Math.abs(value))}`;
}

function messagesOf(before: RunRow, after: RunRow): Change['messages'] {
  const shown = ({ section, code, text }: AusMessage) => ({ section, code: code ?? null, text });
  return compareRuns(findingsOf(before), findingsOf(after)).flatMap((each): Change['messages'] => {
    if (each.kind === 'message-added') return [{ kind: 'added', before: null, after: shown(each.message) }];
    if (each.kind === 'message-removed') return [{ kind: 'removed', before: shown(each.message), after: null }];
    return each.kind === 'message-changed' ? [{ kind: 'changed', before: shown(each.before), after: shown(each.after) }] : [];
  });
}
