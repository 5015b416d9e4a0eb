import type { CallNames } from './new-call-files.ts';

export function queryDomain({ camel, pascal }: CallNames): string {
  return `import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** To write: the data that is read of the loan. */
export interface ${pascal}Rows {
  readonly status: string;
}

/** To write: what is worked out from it, and by which rule. */
export function ${camel}(_rows: ${pascal}Rows): Result<{ readonly status: string }, Refusal<'NOT_WRITTEN_YET'>> {
  return refuse('NOT_WRITTEN_YET', '');
}
`;
}

export function queryServer({ call, camel, pascal }: CallNames): string {
  return `import { query } from '../../../platform/operation/operation.ts';
import { ${camel} } from '../contract/${call}.ts';
import { ${camel} as reply${pascal} } from '../domain/${call}.ts';

export default query(${camel}, async ({ loan, read }) => {
  const row = await read((tx) =>
    tx
      .selectFrom('loan')
      .select('status')
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .executeTakeFirstOrThrow(),
  );
  return reply${pascal}(row);
});
`;
}

export function queryPanel({ call, camel, pascal }: CallNames): string {
  return `import { useAsk } from '../../../ui/calls/index.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';

/** To write: what a person sees here. */
export function ${pascal}Panel({ loanId }: { loanId: string }) {
  const ${camel} = useAsk('${call}', { params: { loanId } });
  const problem = ${camel}.refusal?.message ?? ${camel}.fault?.message;
  if (problem !== undefined) return <InlineError>{problem}</InlineError>;
  return <p>{${camel}.value?.status}</p>;
}
`;
}
