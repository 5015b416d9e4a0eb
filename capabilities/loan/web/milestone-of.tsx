import type { ReactNode } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import type { Milestone } from '../../../ui/kit/loan/milestones.tsx';
import { dayText } from './figure-words.ts';
import styles from './loan.module.css';

type Station = ReplyOf<'get-loan-milestones'>['milestones'][number];

const SHORT: Readonly<Record<string, string>> = {
  'Approved with Conditions': 'Approved',
  'Clear to Close': 'Clear to close',
  'Docs Out': 'Docs out',
};

/** Done: the days it took of those promised. Ahead: the day it is promised for, in amber once that has passed. */
function promiseOf({ state, promised, promisedDays, tookDays }: Station, today: PlainDate | undefined): ReactNode {
  if (promisedDays === null) return undefined;
  const days = `${promisedDays} ${promisedDays === 1 ? 'day' : 'days'}`;
  if (state === 'done') {
    if (tookDays === null) return undefined;
    return tookDays > promisedDays ? <span className={styles.amber}>{`${tookDays}, promised ${days}`}</span> : `${tookDays} of ${days}`;
  }
  if (promised === null) return undefined;
  const late = today !== undefined && promised.value < today;
  return (
    <span className={late ? styles.amber : undefined}>
      {'Promised '}
      <ExplainableNumber label="Promised by" why={promised.why}>
        {dayText(promised.value).slice(4)}
      </ExplainableNumber>
    </span>
  );
}

/** A milestone as the row of them draws it. */
export function milestoneOf(one: Station, today: PlainDate | undefined): Milestone {
  const promise = promiseOf(one, today);
  return {
    name: SHORT[one.name] ?? one.name,
    state: one.state,
    ...(promise === undefined ? {} : { promise }),
    ...(one.on === null ? {} : { when: one.note === null ? dayText(one.on) : `${one.note} ${dayText(one.on).slice(4)}` }),
  };
}
