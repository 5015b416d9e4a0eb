import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import packageFile from '../../package.json' with { type: 'json' };
import { allContracts, sharedShapes } from '../../apps/api/contracts.ts';
import { openApiDocument } from '../../apps/api/open-api.ts';
import { root, tool } from '../check/steps.ts';
import { callTypes } from './call-types.ts';

const run = promisify(execFile);

const DECLARATIONS = `import type { Answer, AskOptions, RequestOf } from './call-shape.js';
import type { Calls } from './calls.js';
export type { Calls } from './calls.js';
export { Fault, type Answer, type Refused } from './call-shape.js';

export interface ClientOptions {
  /** The portal’s address: \`https://portal.lender.example\`. */
  readonly origin: string;
  /** A key that an administrator made under “API keys”. */
  readonly key: string;
  readonly fetch?: typeof fetch;
}

/** Asks one call. A refusal is a value; an outage or a fault is thrown as \`Fault\`. */
export type Client = <N extends keyof Calls & string>(
  name: N,
  request: RequestOf<Calls[N]> & AskOptions,
) => Promise<Answer<Calls[N]['reply'], Calls[N]['refusal']>>;

export declare function createClient(options: ClientOptions): Client;
`;

const README = `# Lockdesk client

The calls of a Lockdesk portal, typed, for programs. No other package is needed; Node 22 or newer, or any runtime with \`fetch\`.

\`\`\`ts
import { createClient } from '${packageFile.name}-client';

const client = createClient({ origin: 'https://portal.lender.example', key: process.env.LOCKDESK_API_KEY! });
const answer = await client('get-loan-details', { params: { loanId: '1400023871' } });
if (answer.ok) console.log(answer.value.status);
else console.error(answer.refusal.code, answer.refusal.message);
\`\`\`

What changes something takes an \`idempotencyKey\`: send the same one again when no answer came, and it is done once.
`;

/** Writes the package of the client into a folder, which is emptied first. */
export async function buildClient(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const contracts = await allContracts();
  const types = await callTypes(
    openApiDocument(contracts, await sharedShapes(contracts)),
    contracts.map(({ call }) => call),
  );
  await Promise.all([
    build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        target: 'node22',
        lib: { entry: join(root, 'tools/client/program-client.ts'), formats: ['es'], fileName: () => 'index.js' },
        rollupOptions: { external: [/^node:/] },
      },
    }),
    shapeOfCalls(folder),
    writeFile(join(folder, 'calls.d.ts'), types),
    writeFile(join(folder, 'index.d.ts'), DECLARATIONS),
    writeFile(join(folder, 'README.md'), README),
    writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`),
  ]);
}

/** The one file of types that is the portal’s own as it is. */
async function shapeOfCalls(folder: string): Promise<void> {
  const { program, args } = tool(
    'tsc',
    ...'--declaration --emitDeclarationOnly --allowImportingTsExtensions --skipLibCheck --ignoreConfig'.split(' '),
    ...`--target es2024 --module nodenext --lib es2024,dom ui/calls/call-shape.ts --outDir`.split(' '),
    folder,
  );
  await run(program, args, { cwd: root });
}

function manifest(): object {
  const { name, version, license } = packageFile;
  return {
    name: `${name}-client`,
    version,
    description: 'The calls of a Lockdesk portal, typed, for programs.',
    license,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['*.js', '*.d.ts', 'README.md'],
    engines: { node: '>=22' },
  };
}
