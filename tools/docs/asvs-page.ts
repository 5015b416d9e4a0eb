import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export type Holds = 'tested' | 'not covered' | 'not applicable';

export interface AsvsItem {
  readonly item: string;
  readonly level: string;
  readonly says: string;
  readonly holds: Holds;
  /** Tests, as `file > name` with semicolons between; else the reason. */
  readonly proof: string;
}

const chapters = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web frontend',
  'API and web service',
  'Files',
  'Authentication',
  'Sessions',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Communication',
  'Configuration',
  'Data protection',
  'Coding and architecture',
  'Logging and errors',
  'WebRTC',
];

export function asvsItems(): readonly AsvsItem[] {
  return parse(readFileSync(new URL('../../docs/asvs.csv', import.meta.url)), { columns: true });
}

export function testsOf({ proof }: AsvsItem): readonly { readonly file: string; readonly name: string }[] {
  return proof.split(' ; ').map((one) => {
    const at = one.indexOf(' > ');
    return { file: one.slice(0, at), name: one.slice(at + 3) };
  });
}

/** The items of OWASP ASVS 5.0 of levels 1 and 2, each with its tests, or that it has none. */
export function asvsPage(items: readonly AsvsItem[] = asvsItems()): string {
  const count = (holds: Holds, of = items): number => of.filter((one) => one.holds === holds).length;
  const applicable = items.length - count('not applicable');
  const head = [
    '# OWASP ASVS 5.0, levels 1 and 2',
    `Made from \`docs/asvs.csv\` by \`npm run docs\`. The words are ours and short; the standard’s own say exactly what is meant. All ${items.length} items of levels 1 and 2 are here.`,
    `**${count('tested')} of ${applicable} that apply are held by a test named here**, ${count('not covered')} are not (with what there is instead), ${count('not applicable')} do not apply. A test that is named is there: the check looks for it.`,
    `| chapter | tested | not covered | not applicable |\n|---|---|---|---|\n${chapters
      .map((title, at) => {
        const of = items.filter(({ item }) => item.startsWith(`${at + 1}.`));
        return `| V${at + 1} ${title} | ${count('tested', of)} | ${count('not covered', of)} | ${count('not applicable', of)} |`;
      })
      .join('\n')}`,
  ];
  const sections = chapters.map((title, at) => {
    const rows = items
      .filter(({ item }) => item.startsWith(`${at + 1}.`))
      .map((one) => `| V${one.item} | ${one.level} | ${one.says} | ${proofOf(one)} |`);
    return `## V${at + 1} ${title}\n\n| item | level | says | held by |\n|---|---|---|---|\n${rows.join('\n')}`;
  });
  return `${[...head, ...sections].join('\n\n')}\n`;
}

function proofOf(one: AsvsItem): string {
  if (one.holds !== 'tested') return `${one.holds}: ${one.proof}`;
  return testsOf(one)
    .map(({ file, name }) => `[${file.split('/').at(-1)}](../../${file}): ${name}`)
    .join('; ');
}
