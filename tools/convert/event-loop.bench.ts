import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { convertInThread } from './convert-in-thread.ts';
import type { Target } from './formats.ts';

/**
 * How long the event loop is blocked while the largest and the worst files are read, against the same loop doing nothing for as long. Files are
 * read in a thread of their own, so what is left for the loop is to pass bytes on and to take the answer. On a busy machine an idle loop waits
 * as well; what the loop's thread worked in all, of the processor's time, bounds how long reading can have blocked it. Goal: never more than 50 ms.
 */
const sample = readFileSync(new URL('../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function liabilities(size: number): string {
  const start = sample.indexOf('<LIABILITY ');
  const end = sample.indexOf('</LIABILITY>') + '</LIABILITY>'.length;
  const one = sample.slice(start, end).replace(/ xlink:label="\w+"/, '');
  return sample.slice(0, end) + `\n${one}`.repeat(Math.floor((size - sample.length) / one.length)) + sample.slice(end);
}

const files: readonly (readonly [string, Uint8Array, Target])[] = [
  ['a usual application', bytes(sample), 'fnm-3.2'],
  ['3 MB of debts', bytes(liabilities(3_000_000)), 'mismo-3.4'],
  ['10 MB of nothing', bytes(`<MESSAGE>${' '.repeat(10 * 1024 * 1024 - 40)}</MESSAGE>`), 'json'],
  ['200,000 levels', bytes('<A>'.repeat(200_000)), 'json'],
  ['an entity bomb', bytes(`<!DOCTYPE a [<!ENTITY a "${'b'.repeat(100_000)}">]><MESSAGE>${'&a;'.repeat(10_000)}</MESSAGE>`), 'json'],
  ['a page of 190,000 nodes', bytes(`<html><body><h1>Uniform Residential Loan Application</h1>${'<p>x'.repeat(95_000)}`), 'form-1003-html'],
  ['a page nested without end', bytes('<div>'.repeat(1_000_000)), 'json'],
  ['50,000 records of 3.2', bytes(`EH \n${'06L900000001\n'.repeat(49_990)}`), 'fnm-3.2'],
];

async function blockedWhile(work: () => Promise<unknown>): Promise<{ blockedMs: number; tookMs: number; workedMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const started = performance.now();
  const before = process.threadCpuUsage();
  delay.enable();
  await work();
  delay.disable();
  const { user, system } = process.threadCpuUsage(before);
  return { workedMs: (user + system) / 1_000, blockedMs: Math.max(0, delay.max / 1e6 - 5), tookMs: performance.now() - started };
}

console.log('the event loop while files are read in a thread (goal: held at most 50 ms)');
for (const [name, file, to] of files) {
  let said = '';
  const reading = await blockedWhile(async () => {
    const result = await convertInThread(file, to);
    said = result.ok ? 'converted' : result.refusal.code;
  });
  const idle = await blockedWhile(() => new Promise((resume) => setTimeout(resume, reading.tookMs)));
  console.log(
    `  ${name.padEnd(26)} ${said.padEnd(16)} ${reading.tookMs.toFixed(0).padStart(6)} ms, loop worked ${reading.workedMs.toFixed(1).padStart(6)} ms in all, waited ${reading.blockedMs.toFixed(1).padStart(6)} ms at most (idle ${idle.blockedMs.toFixed(1).padStart(6)} ms)`,
  );
}
