import type { FoundContract } from '../../apps/api/contracts.ts';

/** Calls that are made before the first screen of the day can be used. All other rows are loaded when the first of them is called. */
const OF_FIRST_SCREEN: ReadonlySet<string> = new Set([
  'get-pipeline-list',
  'get-pipeline-settings',
  'get-rate-sheets',
  'get-user-profile',
  'post-pipeline-list',
]);

/** The rows that come with the first screen. */
export function firstCalls(contracts: readonly FoundContract[]): string {
  const rows = contracts.filter(({ call }) => OF_FIRST_SCREEN.has(call.name)).map(rowOf);
  return `// Written by npm run docs from the contracts. Do not edit.
export const firstCalls = {
${rows.toSorted().join('\n')}
} as const;
`;
}

function rowOf({ call }: FoundContract): string {
  const extra = [
    call.command ? ', command: true' : '',
    call.bodyKind && call.bodyKind !== 'json' ? `, bodyKind: '${call.bodyKind}'` : '',
    call.replyKind === 'file' ? `, replyKind: 'file'` : '',
  ].join('');
  return `  '${call.name}': { method: '${call.method}', path: '${call.path}'${extra} },`;
}

/** The browser's list of calls: method and path as values, everything else as types, so that no schema library is shipped. */
export function typedCalls(contracts: readonly FoundContract[]): string {
  const sorted = [...contracts].sort((a, b) => (a.call.name < b.call.name ? -1 : 1));
  const imports = sorted.map((c) => `import type { ${c.exportName} } from '../../${c.file}';`).sort();
  const rows = sorted.map(rowOf);
  const types = sorted.map((c) => `  '${c.call.name}': TypesOf<typeof ${c.exportName}>;`);
  return `// Written by npm run docs from the contracts. Do not edit.
import type { BodyOf, ParamsOf, RefusalOf, ReplyOf, SentBodyOf, SentQueryOf } from '../../foundation/wire/call.ts';
${imports.join('\n')}

interface TypesOf<C> {
  params: ParamsOf<C>;
  query: SentQueryOf<C>;
  body: C extends { bodyKind: 'multipart' } ? FormData : BodyOf<C> extends undefined ? undefined : SentBodyOf<C>;
  reply: C extends { replyKind: 'file' } ? File : ReplyOf<C>;
  refusal: RefusalOf<C>;
}

export const calls = {
${rows.join('\n')}
} as const;

export interface CallTypesByName {
${types.join('\n')}
}
`;
}
