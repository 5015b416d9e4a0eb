import { percentile } from '../../bench/rounds.ts';
import type { Kills } from './run-faults.ts';

/** How long it took until what was killed was there again. */
export function recoveryInWords({ atAnyMoment, inWindows }: Kills): string {
  const lines = Object.entries(atAnyMoment)
    .filter(([, times]) => times.length > 0)
    .map(
      ([what, times]) =>
        `${what} killed ${times.length} times at any moment, back after ${seconds(percentile(times, 0.5))} s (p50), ${seconds(percentile(times, 0.99))} s (p99)`,
    );
  const windows = [...inWindows].map(([window, times]) => `${times} at ${window}`);
  return [...lines, ...(windows.length > 0 ? [`api killed ${windows.join(', ')}`] : [])].join('\n');
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(2);
}
