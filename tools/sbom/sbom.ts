import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Sbom {
  readonly bomFormat: string;
  readonly serialNumber: string;
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean; readonly devOptional?: boolean }>>;
}

/** `name@version` of all that production needs, by the lock file's own word. */
function neededBy({ packages }: LockFile): ReadonlySet<string> {
  const needed = Object.entries(packages).filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional);
  return new Set(needed.map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`));
}

/**
 * Every package that runs in production, as npm itself lists them in CycloneDX. Made twice from one lock file it is the same to the byte: npm's time and
 * number by chance are left out, and the number comes from the lock file. npm's own `--omit dev` also leaves out what production shares with a tool,
 * so the lock file says what is left out.
 */
export function sbomOf(folder: string = root): string {
  const npm = process.env['npm_execpath'];
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const [program, given] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const said = JSON.parse(execFileSync(program, given, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })) as {
    metadata: { timestamp?: string; component: { name: string } };
    serialNumber: string;
    components: Component[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const needed = neededBy(JSON.parse(lock) as LockFile);
  const tools = new Set(said.components.filter(({ name, version }) => !needed.has(`${name}@${version}`)).map((one) => one['bom-ref']));
  said.components = said.components.filter((one) => !tools.has(one['bom-ref']));
  said.dependencies = said.dependencies
    .filter(({ ref }) => !tools.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !tools.has(one)) }));
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  delete said.metadata.timestamp;
  said.metadata.component.name = name;
  const hash = createHash('sha256').update(lock).digest('hex');
  // The form of a name-based UUID, as the format asks for.
  said.serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `${JSON.stringify(said, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, 'dist', 'sbom.cdx.json');
  mkdirSync(dirname(file), { recursive: true });
  const text = sbomOf();
  writeFileSync(file, text);
  console.log(`${(JSON.parse(text) as Sbom).components.length} packages: ${file}`);
}
