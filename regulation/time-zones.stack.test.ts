import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atNight } from '../platform/testing/tier.ts';

/**
 * Every test of the law under the first and the last time zone to see a day and one whose summer time is half an hour; at night under
 * others too: half and three-quarter hours, one that once skipped a date. A deadline is a date on a calendar and must not depend on the
 * machine. Each zone has its own process, since a process can't change its zone; two run at a time.
 */
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  ...(atNight ? ['UTC', 'Pacific/Apia', 'America/Los_Angeles', 'America/St_Johns', 'Asia/Kathmandu'] : []),
];

const root = fileURLToPath(new URL('../', import.meta.url));
/** All but the test of the sources' text, in which no date is reckoned. */
const suites = readdirSync(join(root, 'regulation'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !/\.stack\.test\.ts$|purity/.test(name))
  .map((name) => `regulation/${name.replaceAll('\\', '/')}`)
  .sort();
const reports = mkdtempSync(join(tmpdir(), 'lockdesk-zones-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

interface ZoneRun {
  readonly passed: number;
  readonly failures: readonly string[];
}

const runs = new Map<string, ZoneRun>();

function printedBy(zone: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, TZ: zone } });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.on('close', () => resolve(printed));
  });
}

async function runIn(zone: string): Promise<void> {
  const file = join(reports, `${zone.replace('/', '-')}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const wanted = ['run', '--project', 'unit', ...suites];
  // One thread without fences between files: a zone takes seconds.
  const how = ['--no-isolate', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${file}`];
  const printed = await printedBy(zone, [vitest, ...wanted, ...how]);
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    runs.set(zone, { passed: 0, failures: [`no report: ${printed.slice(-2000)}`] });
    return;
  }
  const files = report.testResults.filter((each) => each.status !== 'passed');
  const tests = files.flatMap((each) => each.assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName));
  runs.set(zone, { passed: report.numPassedTests, failures: [...tests, ...files.map((each) => `${each.name} ${each.message}`)] });
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

beforeAll(async () => {
  const waiting: string[] = [...ZONES];
  const lane = async (): Promise<void> => {
    for (let zone = waiting.shift(); zone !== undefined; zone = waiting.shift()) await runIn(zone);
  };
  await Promise.all([lane(), lane()]);
});

test.each(ZONES)('in %s every test of the law passes', (zone) => {
  const run = runs.get(zone)!;
  expect(run.failures).toEqual([]);
  expect(run.passed).toBeGreaterThan(900);
});

test('the same tests ran everywhere', () => {
  expect(new Set([...runs.values()].map((run) => run.passed)).size).toBe(1);
});

test('the zones really were in force: each has another hour', async () => {
  const hour = 'console.log(new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset())';
  const offsets = await Promise.all(ZONES.map((zone) => printedBy(zone, ['-e', hour])));
  expect(new Set(offsets).size).toBe(ZONES.length);
});
