import { commandDomain, commandPanel, commandServer } from './command-files.ts';
import { queryDomain, queryPanel, queryServer } from './query-files.ts';

/** The names of one call in the forms they have in its files. */
export interface CallNames {
  readonly capability: string;
  /** `extend-lock` */
  readonly call: string;
  /** `extendLock` */
  readonly camel: string;
  /** `ExtendLock` */
  readonly pascal: string;
  /** `Extend lock` */
  readonly words: string;
}

/** The names of `lock/extend-lock`; undefined when it isn't a capability and a call's name. */
export function namesOf(wanted: string): CallNames | undefined {
  const found = /^([a-z][a-z-]*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)+)$/.exec(wanted);
  if (!found) return undefined;
  const [, capability = '', call = ''] = found;
  const pascal = call
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
  const words = call.replaceAll('-', ' ');
  return {
    capability,
    call,
    camel: pascal[0]!.toLowerCase() + pascal.slice(1),
    pascal,
    words: words[0]!.toUpperCase() + words.slice(1),
  };
}

/** The files of a new call by their paths. One whose name begins with `get-` only reads; every other is a command. */
export function newCallFiles(names: CallNames): Readonly<Record<string, string>> {
  const { capability, call } = names;
  const folder = `capabilities/${capability}`;
  const reads = call.startsWith('get-');
  return {
    [`${folder}/contract/${call}.ts`]: contract(names, reads),
    [`${folder}/domain/${call}.ts`]: reads ? queryDomain(names) : commandDomain(names),
    [`${folder}/domain/${call}.test.ts`]: domainTest(names, reads),
    [`${folder}/server/${call}.ts`]: reads ? queryServer(names) : commandServer(names),
    [`${folder}/web/${call}-panel.tsx`]: reads ? queryPanel(names) : commandPanel(names),
  };
}

function contract({ capability, call, camel, words }: CallNames, reads: boolean): string {
  return `import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** To write: what the call does, in a sentence. */
export const ${camel} = call({
  name: '${call}',
  method: '${reads ? 'GET' : 'PUT'}',
  path: '/${capability}/{loanId}/${call}',
  summary: '${words}',
  params: loanParams,${reads ? '' : '\n  body: z.strictObject({ reason: z.string().min(1).max(200) }),'}
  reply: z.strictObject({ status: z.string() }),
  refusals: {
    ...loanRefusals,
    NOT_WRITTEN_YET: { status: 422, message: '${words} is not written yet.' },
  },${reads ? '' : '\n  command: true,'}
});
`;
}

function domainTest({ call, camel }: CallNames, reads: boolean): string {
  const asked = reads ? `{ status: 'New' }` : `{ status: 'New' }, { reason: 'as agreed' }`;
  return `import { expect, test } from 'vitest';
import { ${camel} } from './${call}.ts';

test('${call} is written', () => {
  expect(
    ${camel}(${asked}),
    'Write the decision in ${call}.ts, and here the table of what it is given and what it decides, a line for each refusal',
  ).toMatchObject({ ok: true });
});
`;
}
