import { existsSync, mkdtempSync, readFileSync, rmSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allContracts, sharedShapes } from '../../apps/api/contracts.ts';
import { openApiDocument } from '../../apps/api/open-api.ts';
import { cacheFolder } from '../check/steps.ts';
import { freePort } from '../start/processes.ts';
import { startPostgres } from '../start/postgres.ts';
import { asvsPage } from './asvs-page.ts';
import { databaseFiles } from './database-files.ts';
import { formatsPage } from './formats-page.ts';
import { importsPage } from './import-graph.ts';
import { regulationPage } from './regulation-page.ts';
import { routesFile } from './routes-file.ts';
import { screenParameters } from './screen-parameters.ts';
import { firstCalls, typedCalls } from './typed-calls.ts';
import { underwritingPage } from './underwriting-page.ts';
import { unlessSame } from './unless-same.ts';

/**
 * Writes what is made from other files: the typed calls of the browser, the OpenAPI document, the list of screens, the
 * schema and the database's types. With `--check` it writes nothing and fails when one of them is stale.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const check = process.argv.includes('--check');

const contracts = await allContracts();
const files: Record<string, string> = {
  'ui/calls/calls.generated.ts': typedCalls(contracts),
  'ui/calls/first-calls.generated.ts': firstCalls(contracts),
  'ui/screens/screen-parameters.generated.ts': await screenParameters(),
  'docs/generated/openapi.json': `${JSON.stringify(openApiDocument(contracts, await sharedShapes(contracts)), null, 2)}\n`,
  'docs/generated/routes.json': await routesFile(),
  'docs/generated/asvs.md': asvsPage(),
  'docs/generated/regulation.md': regulationPage(),
  'docs/generated/underwriting.md': underwritingPage(),
  // Every field is tried in every format, which takes longer than everything else.
  'docs/generated/formats.md': await unlessSame(
    {
      root,
      patterns: ['foundation/**/*.ts', 'standards/**/*.ts', 'tools/docs/*.ts', 'package-lock.json'],
      stored: join(cacheFolder, 'formats.md'),
    },
    formatsPage,
  ),
  'docs/generated/imports.md': importsPage(),
  ...(await fromDatabase()),
};

const stale: string[] = [];
for (const [name, content] of Object.entries(files)) {
  const path = join(root, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
  if (check) {
    stale.push(name);
    continue;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`wrote ${name}`);
}
if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: npm run docs`);
  process.exit(1);
}

/** The same migrations make the same tables, and making them takes a server of PostgreSQL. */
async function fromDatabase(): Promise<Record<string, string>> {
  const source = {
    root,
    patterns: ['database/**/*.{ts,sql}', 'tools/docs/*.ts', 'package-lock.json'],
    stored: join(cacheFolder, 'database-files.json'),
  };
  return JSON.parse(await unlessSame(source, async () => JSON.stringify(await preparedDatabase()))) as Record<string, string>;
}

async function preparedDatabase(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-docs-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'only-for-docs',
    logFile: join(folder, 'postgres.log'),
    durable: false,
  });
  try {
    return await databaseFiles(postgres.urlOf('postgres'));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
