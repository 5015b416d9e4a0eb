import { Decimal } from 'decimal.js';
import { answerCase, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { firstQuestion, needTerm, type Terms } from '../case-terms.ts';
import { listOf, recordOf } from '../case-values.ts';
import type { ConditionRole, ConditionStage, ConditionState } from './condition-words.ts';
import { CONDITION_MOVES, mayMove, moveExists, moversOf, openMoves, type MoveNeed } from './moves.ts';
import { stepAllowed, type BlockedStep, type StagedCondition } from './stages.ts';
import { turnTime, type HourSpan } from './turn-time.ts';

const STATES: Terms<ConditionState> = [
  ['in-review', /review/],
  ['requested', /request/],
  ['received', /receiv|upload/],
  ['rejected', /reject/],
  ['cleared', /clear/],
  ['waived', /waive/],
  ['cancelled', /cancel/],
  ['open', /^(re-?)?open/],
];

const STAGES: Terms<ConditionStage> = [
  ['PTA', /^pta$|approval/],
  ['PTD', /^ptd$|doc/],
  ['PTF', /^ptf$|fund/],
  ['PTP', /^ptp$|purchase/],
  ['PTC', /^ptc$|closing|sign/],
  ['TRL', /^trl$|trail/],
];

const STEPS: Terms<BlockedStep> = [
  ['clear to close', /clear.to.close|\bctc\b/],
  ['wire', /wire|fund|disburs/],
  ['purchase', /purchase|investor/],
  ['release to the table', /table|sign|release/],
  ['drawing documents', /draw|doc/],
  ['final approval', /approv/],
];

/** "Authority" before "author". */
const ROLES: Terms<ConditionRole> = [
  ['underwriter with authority', /authority/],
  ['underwriter', /underwriter/],
  ['post-closer', /post/],
  ['closer', /closer/],
  ['funder', /funder/],
  ['broker', /broker/],
  ['processor', /processor/],
  ['author', /author|wrote/],
];

const NEEDS: readonly MoveNeed[] = ['document', 'reviewer', 'date', 'reason'];

/** One case of the area `conditions`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['from', 'to'], move],
      [['conditions', 'action'], blocked],
      [['receivedHour', 'reviewedHour|rejectedHour|clearedHour'], hours],
    ]),
  );
}

function move(fields: CaseInputs): Result<CaseAnswer> {
  const from = needTerm(STATES, fields.text('from') ?? '', 'from');
  if (!from.ok) return from;
  const to = needTerm(STATES, fields.text('to') ?? '', 'to');
  if (!to.ok) return to;
  const stage = fields.has('stage') ? needTerm(STAGES, fields.text('stage') ?? '', 'stage') : ok(undefined);
  if (!stage.ok) return stage;
  const found = moveExists(from.value, to.value);
  const openSteps = openMoves(from.value);
  const row = CONDITION_MOVES.find((each) => each.from === from.value && each.to === to.value);
  if (row === undefined) return ok({ allowed: found.value, openSteps, why: found.why });
  const about = { openSteps, who: moversOf(row, stage.value), needs: row.needs };
  if (!fields.has('by', 'role')) return ok({ allowed: found.value, ...about, why: found.why });
  const by = needTerm(ROLES, fields.text('by', 'role') ?? '', 'by');
  if (!by.ok) return by;
  const given = NEEDS.filter((need) => fields.has(need) && fields.raw(need) !== false);
  const may = mayMove({
    from: from.value,
    to: to.value,
    by: by.value,
    given,
    ...(stage.value === undefined ? {} : { stage: stage.value }),
  });
  return may.ok ? ok({ allowed: may.value.allowed.value, ...about, missing: may.value.missing, why: may.value.allowed.why }) : may;
}

function blocked(fields: CaseInputs): Result<CaseAnswer> {
  const wanted = needTerm(STEPS, fields.text('action') ?? '', 'action');
  if (!wanted.ok) return wanted;
  const conditions: StagedCondition[] = [];
  for (const each of listOf(fields.raw('conditions'))) {
    const { stage, state } = recordOf(each);
    const [stageWords, stateWords] = Array.isArray(each) ? (each as unknown[]) : [stage, state];
    const readStage = needTerm(STAGES, String(stageWords ?? ''), 'conditions');
    if (!readStage.ok) return readStage;
    const readState = needTerm(STATES, String(stateWords ?? ''), 'conditions');
    if (!readState.ok) return readState;
    conditions.push({ stage: readStage.value, state: readState.value });
  }
  const { allowed, blockedBy } = stepAllowed(wanted.value, conditions);
  return ok({ allowed: allowed.value, blockedBy: blockedBy.map((each) => each.stage), why: allowed.why });
}

function hourOf(value: unknown): Decimal | undefined {
  const words = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^\d{1,6}(\.\d{1,6})?$/.test(words) ? new Decimal(words) : undefined;
}

function spanOf(value: unknown): HourSpan | undefined {
  const [from, to] = listOf(value).map(hourOf);
  return from && to ? [from, to] : undefined;
}

function hours(fields: CaseInputs): Result<CaseAnswer> {
  fields.text('unit');
  const received = hourOf(fields.raw('receivedHour'));
  const reviewed = hourOf(fields.raw('reviewedHour', 'rejectedHour', 'clearedHour'));
  const waiting = listOf(fields.raw('waitingForBroker', 'waiting')).map(spanOf);
  if (received === undefined || reviewed === undefined)
    return refuse('CASE_INPUT', 'The hours a document came and was reviewed are numbers, not below zero.', { field: 'receivedHour' });
  if (waiting.includes(undefined))
    return refuse('CASE_INPUT', 'Waits are pairs of hours, such as [[10, 26]].', { field: 'waitingForBroker' });
  const found = turnTime({ received, reviewed, waiting: waiting.flatMap((span) => (span ? [span] : [])) });
  return found.ok ? ok({ lenderHours: found.value.value.toNumber(), why: found.value.why }) : found;
}
