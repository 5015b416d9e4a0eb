import { ok, refuse } from '../../../foundation/result/result.ts';
import { answer, command, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { getPipelineList } from '../contract/get-pipeline-list.ts';
import { getPipelineLookupLastname } from '../contract/get-pipeline-lookup-lastname.ts';
import { getPipelineLookupLoan } from '../contract/get-pipeline-lookup-loan.ts';
import { getPipelineSettings } from '../contract/get-pipeline-settings.ts';
import { postPipelineList } from '../contract/post-pipeline-list.ts';
import { postPipelineSettings } from '../contract/post-pipeline-settings.ts';
import { findByLastName, findByNumber, listLoans } from './pipeline-list.ts';

interface Columns {
  readonly columns: string[] | null;
  readonly density: 'compact' | 'comfortable';
}

export function pipelineAnswers(portal: Portal): readonly Answer[] {
  return [
    answer(postPipelineList, ({ actor, reach, today, now, body, read }) =>
      read((tx) => listLoans(tx, body, { actor, reach, today, now, portal })),
    ),
    answer(getPipelineList, async ({ actor, reach, today, now, read }) => {
      const page = await read((tx) => listLoans(tx, {}, { actor, reach, today, now, portal }));
      if (!page.ok) throw new Error('The first page needs no cursor');
      return page;
    }),
    answer(getPipelineLookupLoan, async ({ actor, reach, today, now, loan, read }) =>
      ok({
        pipelineLoanRecord: await read((tx) => findByNumber(tx, loan.loanNumber, loan.brokerageId, { actor, reach, today, now, portal })),
      }),
    ),
    answer(getPipelineLookupLastname, async ({ actor, reach, today, now, params, read }) => {
      const found = await read((tx) => findByLastName(tx, params.name, { actor, reach, today, now, portal }));
      return found.length > 0 ? ok({ pipelineLoanRecord: found }) : refuse('NO_MATCH', '');
    }),
    answer(getPipelineSettings, async ({ actor }) => {
      const row = await portal.database.withTenant({ brokerageId: actor.brokerageId }, (tx) =>
        tx
          .selectFrom('person_setting')
          .select('value')
          .where('brokerage_id', '=', actor.brokerageId)
          .where('person_id', '=', actor.personId)
          .where('name', '=', 'pipeline')
          .executeTakeFirst(),
      );
      return ok((row?.value as unknown as Columns | undefined) ?? { columns: null, density: 'compact' as const });
    }),
    command(postPipelineSettings, async ({ actor, body }, tx) => {
      await tx
        .insertInto('person_setting')
        .values({ brokerage_id: actor.brokerageId, person_id: actor.personId, name: 'pipeline', value: JSON.stringify(body) })
        .onConflict((c) => c.columns(['brokerage_id', 'person_id', 'name']).doUpdateSet({ value: JSON.stringify(body) }))
        .execute();
      return ok({ saved: true as const });
    }),
  ];
}
