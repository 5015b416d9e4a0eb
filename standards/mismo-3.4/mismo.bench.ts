import { readFileSync } from 'node:fs';
import { XmlDocument } from 'libxml2-wasm';
import { read } from './read.ts';
import { write } from './write.ts';

/**
 * Reading a file of 450 KB against what libxml2 needs merely to parse it, and writing it back. Goals: read ≤ 4 times, write ≤ 2 times.
 * The three are interleaved and compared round by round, so that a busy machine slows all alike.
 */
const xml = enlarged(readFileSync(new URL('./samples/conventional-purchase.xml', import.meta.url), 'utf8'), 450_000);
const bytes = new TextEncoder().encode(xml);
const first = read(bytes);
if (!first.ok) throw new Error(first.refusal.message);
const { source } = first.value;
/** A copy, as it comes from the database: equal values can only be found by comparing them. */
const document = structuredClone(first.value.document);

/** Encoded to bytes, because a concatenated string is only joined when it is used. */
const encoder = new TextEncoder();
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40);
const readRatios: number[] = [];
const writeRatios: number[] = [];
const parseTimes: number[] = [];
for (let round = 0; round < rounds + 10; round += 1) {
  const parse = timed(() => XmlDocument.fromBuffer(bytes).dispose());
  const reading = timed(() => read(bytes));
  const writing = timed(() => encoder.encode(write(document, source).xml));
  if (round < 10) continue;
  parseTimes.push(parse);
  readRatios.push(reading / parse);
  writeRatios.push(writing / parse);
}
console.log(`MISMO 3.4, ${Math.round(bytes.length / 1000)} KB, ${first.value.dataPoints} values, ${rounds} rounds`);
console.log(`  libxml2 parses in ${median(parseTimes).toFixed(2)} ms (median)`);
console.log(`  read takes ${median(readRatios).toFixed(2)} times that (goal 4), write ${median(writeRatios).toFixed(2)} times (goal 2)`);

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** More liabilities, as long applications have, until the file is as large as wanted. */
function enlarged(text: string, size: number): string {
  const start = text.indexOf('<LIABILITY ');
  const end = text.indexOf('</LIABILITY>') + '</LIABILITY>'.length;
  const one = text.slice(start, end);
  let more = '';
  for (let number = 100; text.length + more.length < size; number += 1)
    more += `\n${one.replace(/SequenceNumber="\d+"/, `SequenceNumber="${number}"`).replace(/xlink:label="\w+"/, `xlink:label="LIABILITY_${number}"`)}`;
  return text.slice(0, end) + more + text.slice(end);
}
