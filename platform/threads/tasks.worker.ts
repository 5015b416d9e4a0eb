/** Tasks for the tests of limited threads: one that answers, one that answers after twice the tests' limit, two that never end, busy and asleep, one that eats memory, one that fails. */
export default function task(want: 'answer' | 'nap' | 'forever' | 'asleep' | 'eat' | 'fail'): string {
  if (want === 'fail') throw new Error('The task failed.');
  if (want === 'nap') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
  if (want === 'asleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  const eaten: unknown[] = [];
  while (want === 'forever' || want === 'eat') {
    if (want === 'eat') eaten.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  }
  return 'answered';
}

/** Called to see that the thread has loaded. */
export function ready(): void {}
