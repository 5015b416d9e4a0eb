import { expect, test } from 'vitest';
import { callKey, createQueryClient } from './hooks.ts';

test('an answer equal to the one before is that one, so that nothing on screen changes; another takes its place', async () => {
  const queries = createQueryClient();
  let listed = ['loan-details', 'lock-loan'];
  const queryKey = callKey('get-loan-actions', { params: { loanId: '1400023871' } });
  const ask = async () => {
    const queryFn = async () => ({ ok: true, value: { actions: listed.map((name) => ({ name })) } });
    await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    return queries.getQueryData<Awaited<ReturnType<typeof queryFn>>>(queryKey)!;
  };
  const first = await ask();
  expect(await ask()).toBe(first);
  listed = ['loan-details'];
  const changed = await ask();
  expect(changed).not.toBe(first);
  expect(changed.value.actions).toEqual([{ name: 'loan-details' }]);
});
