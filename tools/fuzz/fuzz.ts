import { readFileSync, readdirSync } from 'node:fs';
import { fuzz } from '../../standards/mismo-3.4/fuzz.ts';

/** `npm run fuzz -- [runs] [seed]`: feeds changed sample files to the file formats, a million by default. */
const runs = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const folder = new URL('../../standards/mismo-3.4/samples/', import.meta.url);
const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const started = performance.now();
const { read, refused, slowestMs } = fuzz(runs, seed, files, () => performance.now());
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `mismo-3.4: ${runs} changed files in ${seconds} s, ${read} read, ${refused} refused, slowest ${Math.round(slowestMs)} ms, no crash`,
);
