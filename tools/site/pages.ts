import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../check/steps.ts';

export const sections = ['Start', 'Handbook', 'API', 'Design', 'Coverage', 'Project', 'Decisions'] as const;
export type Section = (typeof sections)[number];

export interface Page {
  /** Where it is in the built site: `handbook/operating.html`. */
  readonly address: string;
  readonly title: string;
  readonly section: Section;
  /** Markdown. */
  readonly text: string;
  /** Its file, from the root; links in it begin there. */
  readonly source: string;
}

/** The handbook in the order it is read; a page that is not named here comes after these. */
const handbook = [
  'setting-the-portal-up',
  'in-production',
  'operating',
  'watching-the-portal',
  'checking-the-journals',
  'releases',
  'platforms',
  'taking-in-a-table',
  'writing-a-rate-sheet',
  'calling-from-a-program',
  'sandbox',
  'receiving-events',
  'connecting-a-vendor',
  'checking-an-audit-package',
  'adding-a-call',
];

const single: readonly (readonly [source: string, address: string, section: Section, title?: string])[] = [
  ['docs/index.md', 'index.html', 'Start', 'Start'],
  ['README.md', 'commands.html', 'Start', 'Commands and settings'],
  ['docs/glossary.md', 'glossary.html', 'Start'],
  ['docs/architecture.md', 'architecture.html', 'Design'],
  ['docs/proof.md', 'proof.html', 'Project'],
  ['CHANGELOG.md', 'changes.html', 'Project'],
  ['CONTRIBUTING.md', 'contributing.html', 'Project'],
  ['SECURITY.md', 'security.html', 'Project'],
];

/** Every page that is made from a file of the repository, in the order of the menu. */
export function pagesOfFiles(): readonly Page[] {
  const named = (place: string): readonly string[] =>
    globSync(`${place}/*.md`, { cwd: root })
      .map((name) => posix.basename(name.replaceAll('\\', '/'), '.md'))
      .sort();
  const inOrder = (name: string): number => (handbook.includes(name) ? handbook.indexOf(name) : handbook.length);
  return [
    ...single.map(([source, address, section, title]) => pageOf(source, address, section, title)),
    ...named('docs/handbook')
      .toSorted((one, other) => inOrder(one) - inOrder(other))
      .map((name) => pageOf(`docs/handbook/${name}.md`, `handbook/${name}.html`, 'Handbook')),
    ...named('docs/generated').map((name) => pageOf(`docs/generated/${name}.md`, `coverage/${name}.html`, 'Coverage')),
    // The newest first.
    ...named('docs/decisions')
      .toReversed()
      .map((name) => pageOf(`docs/decisions/${name}.md`, `decisions/${name}.html`, 'Decisions')),
  ];
}

function pageOf(source: string, address: string, section: Section, title?: string): Page {
  const text = readFileSync(join(root, source), 'utf8').replace(/^<!--[\s\S]*?-->\s*/, '');
  return { address, title: title ?? titleOf(text, source), section, text, source };
}

export function titleOf(text: string, source: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (!title) throw new Error(`${source} has no title.`);
  return title.replaceAll('`', '');
}

/** The page that lists the decisions: there is no file of it. */
export function decisionsPage(pages: readonly Page[]): Page {
  const rows = pages
    .filter(({ section }) => section === 'Decisions')
    .map(({ source, title }) => {
      const name = posix.basename(source);
      return `| ${name.slice(0, 10)} | [${title.replaceAll('|', '\\|')}](${name}) |`;
    });
  return {
    address: 'decisions/index.html',
    title: 'All decisions',
    section: 'Design',
    source: 'docs/decisions/index.md',
    text: `# Decisions\n\nOne page for each choice that could have gone another way.\n\n| day | what was decided |\n|---|---|\n${rows.join('\n')}\n`,
  };
}
