import type { FoundContract } from '../../apps/api/contracts.ts';

/** The browser's list of calls: method and path as values, everything else as types, so that no schema library is shipped. */
export function typedCalls(contracts: readonly FoundContract[]): string {
  const sorted = [...contracts].sort((a, b) => (a.call.name < b.call.name ? -1 : 1));
  const imports = sorted.map((c) => `import type { ${c.exportName} } from '../../${c.file}';`).sort();
  const rows = sorted.map((c) => {
    const extra = [
      c.call.command ? ', command: true' : '',
      c.call.bodyKind && c.call.bodyKind !== 'json' ? `, bodyKind: '${c.call.bodyKind}'` : '',
      c.call.replyKind === 'file' ? `, replyKind: 'file'` : '',
    ].join('');
    return `  '${c.call.name}': { method: '${c.call.method}', path: '${c.call.path}'${extra} },`;
  });
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
