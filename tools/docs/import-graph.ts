import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capabilityOrder, importsOf, isTest, placeOf } from '../check/structure/import-directions.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TOPS = 'apps,capabilities,foundation,platform,regulation,standards,ui,underwriting,vendors';

/** Which parts each part imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports between the parts that files belong to; those within a part, and of files that belong to none, are left out. */
export function graphOf(sources: ReadonlyMap<string, string>, partOf: (file: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const from = partOf(file);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets);
    for (const { path } of importsOf(file, text)) {
      const to = path === undefined ? undefined : partOf(path);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** The graph as Mermaid text, an arrow an import direction. How many imports there are is left out: the page would change with every file. */
export function mermaid(graph: Graph, order: readonly string[]): string {
  const place = (part: string): number => order.indexOf(part);
  const parts = [...graph.keys()].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
  const arrows = parts.flatMap((from) =>
    [...graph.get(from)!].sort((a, b) => place(a) - place(b) || a.localeCompare(b)).map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart LR', ...parts.map((part) => `  ${part}`), ...arrows, '```'].join('\n');
}

/** The top-level folder; of a capability its layer: contract, domain, server and so on. */
function layerOf(file: string): string | undefined {
  const { layer } = placeOf(file);
  return layer === 'outside' || layer === 'samples' || layer === 'seed' ? undefined : layer;
}

function capabilityOf(file: string): string | undefined {
  return layerOf(file) === undefined ? undefined : placeOf(file).capability;
}

function sourcesOfThePortal(): ReadonlyMap<string, string> {
  const files = globSync(`{${TOPS}}/**/*.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return new Map(
    files
      .filter((file) => !isTest(file))
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

/** The page of who imports whom, made from the sources themselves. */
export function importsPage(): string {
  const sources = sourcesOfThePortal();
  const layers = ['foundation', 'regulation', 'standards', 'contract', 'domain', 'engine', 'server', 'port', 'web', 'panels', 'ui'];
  return `${[
    '<!-- Written by npm run docs from the imports of the sources. Do not edit. -->',
    '# Who imports whom',
    'Types count too; tests, benches, samples and seeds are left out. `tools/check/structure/import-directions.ts` says which are allowed.',
    '## Layers',
    'The layers of all capabilities (`contract`, `domain`, `engine`, `server`, `port`, `web`, `panels`) and the folders beside them.',
    mermaid(graphOf(sources, layerOf), [...layers, 'platform', 'vendors', 'apps']),
    '## Capabilities',
    'In the order of a loan’s life. A domain imports only what comes before it; a server imports ports, a screen panels.',
    mermaid(graphOf(sources, capabilityOf), capabilityOrder),
    '### Their domains alone',
    mermaid(
      graphOf(sources, (file) => (['domain', 'engine'].includes(placeOf(file).layer) ? capabilityOf(file) : undefined)),
      capabilityOrder,
    ),
  ].join('\n\n')}\n`;
}
