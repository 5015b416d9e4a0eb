import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageFile from '../../../package.json' with { type: 'json' };

/** The capabilities in the order of a loan's life: a domain may know the domains before it, never those after it. */
export const capabilityOrder = [
  'access',
  'portal-settings',
  'help',
  'partners',
  'reference',
  'application',
  'loan',
  'assign',
  'register',
  'packages',
  'documents',
  'orders',
  'credit',
  'fha',
  'fees',
  'tables',
  'insure',
  'price',
  'lock-policy',
  'lock',
  'lock-desk',
  'market',
  'publish',
  'quotes',
  'disclosure-desk',
  'disclose',
  'deliver',
  'proceed',
  'aus',
  'appraise',
  'close',
  'cure',
  'purchase',
  'change',
  'conditions',
  'audit',
  'pipeline',
  'alerts',
  'content',
  'report',
  'administer',
  'operate',
  'retention',
  'journal-seals',
  'access-log',
] as const;

/** An import of a file: `path` from the repository's root for our own files, the bare name for a package. */
export interface Import {
  readonly specifier: string;
  /** Root-relative path with forward slashes; undefined for packages and node: modules. */
  readonly path?: string;
  readonly typeOnly: boolean;
  readonly line: number;
}

type Layer =
  | 'foundation'
  | 'regulation'
  | 'underwriting'
  | 'standards'
  | 'vendors'
  | 'contract'
  | 'domain'
  | 'engine'
  | 'samples'
  | 'server'
  | 'port'
  | 'web'
  | 'panels'
  | 'seed'
  | 'ui'
  | 'platform'
  | 'apps'
  | 'outside';

interface Place {
  readonly layer: Layer;
  readonly capability?: string;
}

/**
 * The folders of a capability. `port` is for neighbours' servers to import, `panels` for neighbours' screens to show; `samples` are
 * documents and scenarios for tests, benches and the demonstration; `engine` is pure code written for speed.
 */
const capabilityLayers = ['contract', 'domain', 'engine', 'server', 'port', 'web', 'panels', 'samples'] as const satisfies readonly Layer[];

function isCapabilityLayer(folder: string | undefined): folder is (typeof capabilityLayers)[number] {
  return capabilityLayers.some((layer) => layer === folder);
}

/** The layer a file belongs to. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  const [top, second, third] = parts;
  const samples = parts.slice(0, -1).includes('samples');
  if (top === 'capabilities' && second) {
    if (samples) return { layer: 'samples', capability: second };
    if (isCapabilityLayer(third)) return { layer: third, capability: second };
    return { layer: 'seed', capability: second };
  }
  // The test harness starts whole processes: it belongs to no layer.
  if (top === 'platform' && second === 'testing') return { layer: 'outside' };
  if (samples && (top === 'regulation' || top === 'underwriting' || top === 'standards' || top === 'foundation'))
    return { layer: 'samples' };
  if (
    top === 'foundation' ||
    top === 'regulation' ||
    top === 'underwriting' ||
    top === 'standards' ||
    top === 'vendors' ||
    top === 'ui' ||
    top === 'platform' ||
    top === 'apps'
  ) {
    return { layer: top };
  }
  return { layer: 'outside' };
}

const sampleReaders: ReadonlySet<Layer> = new Set<Layer>(['samples', 'seed', 'outside']);

const purePackages: Readonly<Record<string, readonly string[]>> = {
  foundation: ['@noble/hashes', 'decimal.js', 'zod'],
  regulation: ['decimal.js'],
  underwriting: ['decimal.js'],
  standards: ['decimal.js', 'fflate', 'parse5'],
  contract: ['zod'],
  domain: ['decimal.js', 'marked'],
  engine: [],
};

/**
 * Why this import is forbidden, or undefined when it is allowed; `file` is root-relative. Which layer may import which is checked by the
 * linter (`no-restricted-imports` in `.oxlintrc.json`, shown by `import-rules.test.ts`); here are the rules it can't express.
 */
export function whyForbidden(file: string, wanted: Import): string | undefined {
  const from = placeOf(file);
  if (isTest(file)) return undefined;
  if (wanted.path === undefined) return whyPackageForbidden(file, from, wanted);
  const to = placeOf(wanted.path);
  if (to.layer === 'samples')
    return sampleReaders.has(from.layer) ? undefined : 'samples are for tests, benches, seeds and the demonstration';
  if (wanted.path.startsWith('foundation/chance/') && !sampleReaders.has(from.layer) && from.layer !== 'foundation')
    return 'numbers by chance are for tests and tools';
  if (to.layer === 'engine' && from.layer !== 'engine' && !wanted.path.endsWith('/engine/index.ts'))
    return 'an engine has one door: its index.ts';
  // Some of its folders have the names of folders of the root, so the text of an import doesn't distinguish them.
  if (from.layer === 'platform' && to.layer === 'outside') return 'platform imports foundation and itself';
  const inOrder = to.layer === 'domain' || to.layer === 'engine' || (from.layer === 'contract' && to.layer === 'contract');
  if (!inOrder || from.capability === undefined || from.layer === 'seed' || to.capability === from.capability) return undefined;
  return isUpstream(to.capability, from.capability) ? undefined : `${to.capability} comes after ${from.capability} in a loan's life`;
}

/** Packages that only tests, benchmarks and development need. */
const developmentPackages: ReadonlySet<string> = new Set(Object.keys(packageFile.devDependencies));

/** Packages that nothing which runs may import, and those that pure code may; the types of a package are no import of it. */
function whyPackageForbidden(file: string, from: Place, wanted: Import): string | undefined {
  if (wanted.typeOnly || wanted.specifier.startsWith('node:')) return undefined;
  const name = packageOf(wanted.specifier);
  if (developmentPackages.has(name) && !sampleReaders.has(from.layer) && !isViteSettings(file)) return `${name} is for tests and tools`;
  const allowed = purePackages[from.layer];
  return allowed && !allowed.includes(name) ? `pure code may not import ${wanted.specifier}` : undefined;
}

function isUpstream(one: string | undefined, of: string | undefined): boolean {
  const order: readonly string[] = capabilityOrder;
  if (!one || !of) return false;
  return order.includes(one) && order.includes(of) && order.indexOf(one) < order.indexOf(of);
}

/** A sample next to running code could be mistaken for a part of it. */
export function isMisplacedSample(file: string): boolean {
  return /\/sample-[\w-]+\.tsx?$/.test(file) && !isTest(file) && !sampleReaders.has(placeOf(file).layer);
}

function isViteSettings(file: string): boolean {
  return file.endsWith('/vite.config.ts');
}

export function isTest(file: string): boolean {
  return /\.(test|bench)\.tsx?$|\/bench\//.test(file);
}

function packageOf(specifier: string): string {
  return specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]!;
}

const importPattern = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*${}\s,]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Reads a file's imports. Text, not a syntax tree: our formatter writes every import alike. */
export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  for (const match of withoutComments(text).matchAll(importPattern)) {
    const specifier = match[2] ?? match[3]!;
    const typeOnly = match[1] !== undefined;
    const line = text.slice(0, match.index).split('\n').length;
    const path = specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), specifier)) : undefined;
    found.push(path === undefined ? { specifier, typeOnly, line } : { specifier, path, typeOnly, line });
  }
  return found;
}

/** Blanks comments out, keeping every line where it is. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^[ \t]*\/\/.*$/gm, (comment) => ' '.repeat(comment.length));
}

const moneyFolders = /^(foundation\/ratio|regulation|underwriting|capabilities\/[\w-]+\/(domain|engine|server|port))\//;

/** Payments and APRs are solved for by approximation: only their results are rounded, and each is tested to how many digits it is right. */
const solverFolders = /^regulation\/(amortization|apr)\//;

/** A quotient of plain numbers; of two `bigint`s it is exact, and a list of options in a regular expression is none. */
const DIVISION = /(?<![\w.])(?:[\w.)\]!]*[\w)\]!]) \/ (?!\d[\d_]*n\b|BigInt\b)[\w(]|^\s*\/ [\w(]/;

/** Whole numbers divided and cut off at once are exact as long as they are safe integers, which money is. */
function dividesInexactly(source: string): boolean {
  const code = source.replaceAll(/'(?:[^'\\]|\\.)*'|\/\/.*$|^\s*\/.*\/[a-z]*,?$/g, '');
  const found = DIVISION.exec(code);
  if (!found) return false;
  const before = code.slice(0, found.index + found[0].length);
  const opened = Math.max(before.lastIndexOf('Math.floor('), before.lastIndexOf('Math.ceil('));
  return opened < 0 || count(before.slice(opened), '(') <= count(before.slice(opened), ')');
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

const CLOCK = /\bnew Date\(\s*\)|\bDate\.now\(|\bTemporal\.Now/;

/** Uses of the clock, of chance and of binary fractions where they do not belong. A line may plead its case: `// exact: why`. */
export function misuseIn(file: string, text: string): { line: number; why: string }[] {
  if (isTest(file)) return [];
  const layer = placeOf(file).layer;
  const pure = layer in purePackages;
  const money = moneyFolders.test(file) && /from '[^']*(foundation|\.\.)\/(money|rates|ratio)\//.test(text);
  const quotients = money && !solverFolders.test(file);
  const found: { line: number; why: string }[] = [];
  const originals = text.split('\n');
  withoutComments(text)
    .split('\n')
    .forEach((source, at) => {
      if (/\/\/ exact: \S/.test(originals[at] ?? '')) return;
      if (pure && CLOCK.test(source)) found.push({ line: at + 1, why: 'pure code has no clock: the moment is handed to it' });
      if (/^capabilities\/[\w-]+\/(server|port)\//.test(file) && CLOCK.test(source))
        found.push({ line: at + 1, why: 'a server has no clock of its own: the transaction says when it is (portal.clock)' });
      if (
        money &&
        /(?<![\w.])Number\([^()]*(\([^()]*\))?[^()]*\)\s*[*/]|Math\.(round|floor|ceil|trunc)\(\s*Number\(|\bparseFloat\(/.test(source)
      ) {
        found.push({
          line: at + 1,
          why: 'money, rates and points are never binary fractions (say `// exact: why` on the line where it is certain)',
        });
      } else if (quotients && dividesInexactly(source)) {
        found.push({
          line: at + 1,
          why: 'a quotient is a binary fraction: foundation/ratio divides exactly (say `// exact: why` on the line where it is certain)',
        });
      }
      if (/dangerouslySetInnerHTML/.test(source)) found.push({ line: at + 1, why: 'text from outside is never markup' });
    });
  return found;
}

/** All breaches of the whole tree, each as `file:line: why`. */
export function checkTree(root: string): string[] {
  const breaches: string[] = [];
  for (const top of ['foundation', 'regulation', 'underwriting', 'standards', 'vendors', 'capabilities', 'platform', 'ui', 'apps']) {
    for (const file of sourcesBelow(join(root, top), root)) {
      const text = readFileSync(join(root, file), 'utf8');
      for (const wanted of importsOf(file, text)) {
        const why = whyForbidden(file, wanted);
        if (why) breaches.push(`${file}:${wanted.line}: ${wanted.specifier}: ${why}`);
      }
      if (isMisplacedSample(file)) breaches.push(`${file}:1: samples stand in a folder named samples`);
      for (const misuse of misuseIn(file, text)) breaches.push(`${file}:${misuse.line}: ${misuse.why}`);
    }
  }
  return breaches;
}

function sourcesBelow(folder: string, root: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.generated.ts'))
    .map((name) => relative(root, join(folder, name)).split(sep).join('/'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  const breaches = checkTree(root);
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
