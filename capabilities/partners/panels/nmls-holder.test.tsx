import { describe, expect, test } from 'vitest';
import { drawnPanel, replied } from '../../../ui/testing/drawn-panel.tsx';
import { nmlsCheck } from '../contract/nmls-check.ts';
import { holderWords, NmlsHolder } from './nmls-holder.tsx';

const check = (available: boolean) => [replied(nmlsCheck, {}, { available, simulated: false })];

describe('who holds an NMLS id', () => {
  test('can be looked up where NMLS can be asked and a number is typed', () => {
    expect(drawnPanel(<NmlsHolder nmlsId="1990110" />, check(true)).buttons).toEqual(['Look up at NMLS']);
    expect(drawnPanel(<NmlsHolder nmlsId="" />, check(true)).buttons).toEqual([]);
    expect(drawnPanel(<NmlsHolder nmlsId="19 901" />, check(true)).buttons).toEqual([]);
    expect(drawnPanel(<NmlsHolder nmlsId="1990110" />, check(false)).buttons).toEqual([]);
  });
  test('is said in one sentence', () => {
    const holder = {
      nmlsId: '1',
      name: 'Pat Example',
      kind: 'individual',
      status: 'Authorized',
      states: ['CO', 'UT'],
      simulated: false,
    } as const;
    expect(holderWords({ ...holder, states: [...holder.states] })).toBe('Pat Example, a person: authorized, may originate in CO, UT.');
    expect(holderWords({ ...holder, kind: 'company', status: 'Revoked', states: [] })).toBe(
      'Pat Example, a company: revoked, may originate in no state.',
    );
  });
});
