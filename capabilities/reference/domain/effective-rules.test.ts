import { expect, test } from 'vitest';
import { isPlainDate } from '../../../foundation/dates/dates.ts';
import { effectiveRuleNamed, effectiveRules, isEffective } from './effective-rules.ts';

test('the quality check is effective from 07/01/2021 on', () => {
  const rule = effectiveRuleNamed('qm')!;
  expect(['2021-06-30', '2021-07-01', '2026-11-20'].map((day) => isEffective(rule, day))).toEqual([false, true, true]);
});

test('each rule has a day and a source, and no other is known', () => {
  for (const { name, effectiveOn, source } of effectiveRules) expect([isPlainDate(effectiveOn), source !== ''], name).toEqual([true, true]);
  expect(effectiveRuleNamed('Gravity')).toBeUndefined();
});
