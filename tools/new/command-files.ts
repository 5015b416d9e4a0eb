import type { CallNames } from './new-call-files.ts';

export function commandDomain({ camel, pascal }: CallNames): string {
  return `import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** Everything the decision is made from: to write. */
export interface ${pascal}Context {
  readonly status: string;
}

/** To write: the result of the decision, with a name in the past tense. */
export interface ${pascal}Decided {
  readonly status: string;
}

/** To write: what is decided, and by which rule. */
export function ${camel}(
  _context: ${pascal}Context,
  _wanted: { readonly reason: string },
): Result<${pascal}Decided, Refusal<'NOT_WRITTEN_YET'>> {
  return refuse('NOT_WRITTEN_YET', '');
}
`;
}

export function commandServer({ call, camel, pascal, words }: CallNames): string {
  return `import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { ${camel} } from '../contract/${call}.ts';
import { ${camel} as decide${pascal} } from '../domain/${call}.ts';

export default command(${camel}, {
  // Everything the decision needs, at one moment; the moment too: \`await portal.clock.nowIn(tx)\`.
  read: async (tx, { loan }) =>
    ok(
      await tx
        .selectFrom('loan')
        .select('status')
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .executeTakeFirstOrThrow(),
    ),
  decide: (context, { body }) => decide${pascal}(context, body),
  record: ({ status }, { asked: { loan, actor, body } }) => ({
    writes: [
      statements
        .updateTable('loan')
        .set({ status })
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: '${call}',
        summary: \`${words}: \${actor.displayName}\`,
        details: { reason: body.reason },
      }),
    ],
  }),
  reply: ({ status }) => ({ status }),
});
`;
}

export function commandPanel({ call, camel, pascal, words }: CallNames): string {
  return `import { useCommand } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';

/** To write: what a person does here. */
export function ${pascal}Panel({ loanId, reason }: { loanId: string; reason: string }) {
  const ${camel} = useCommand('${call}');
  const problem = ${camel}.refusal?.message ?? ${camel}.fault?.message;
  return (
    <>
      {problem === undefined ? null : <InlineError>{problem}</InlineError>}
      <Button busy={${camel}.pending} onClick={() => void ${camel}.run({ params: { loanId }, body: { reason } })}>
        ${words}
      </Button>
    </>
  );
}
`;
}
