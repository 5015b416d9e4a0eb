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

/**
 * Every package that runs in production, as npm itself lists them in CycloneDX. Made twice from one lock file it is the same to the byte: npm's time and
 * number by chance are left out, and the number comes from the lock file.
 */
export function sbomOf(folder: string = root): string {
  const npm = process.env['npm_execpath'];
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const [program, given] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const said = JSON.parse(execFileSync(program, given, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })) as {
    metadata: { timestamp?: string; component: { name: string } };
    serialNumber: string;
  };
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  delete said.metadata.timestamp;
  said.metadata.component.name = name;
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
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
