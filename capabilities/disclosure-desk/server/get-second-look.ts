import { fillSentence } from '../../../foundation/wire/call.ts';
import { secondLookRefusals } from '../../../foundation/wire/second-look-refusals.ts';
import { ok } from '../../../foundation/result/result.ts';
import { samePeopleAs } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getSecondLook } from '../contract/get-second-look.ts';
import { lookChecks, lookRefusal, type Look } from '../domain/index.ts';
import { lookStatus } from './rows/looks.ts';

export default query(getSecondLook, async ({ actor, loan, params: { form }, read }) => {
  const status = await read((tx) => lookStatus(tx, loan, form));
  const { required, preparedBy, open, looks } = status;
  const refusal = lookRefusal(status, { samePeople: samePeopleAs(actor), inside: actor.inside });
  return ok({
    required: required && actor.inside,
    preparedBy: preparedBy?.name ?? null,
    byYou: refusal?.code === 'PREPARED_BY_YOU',
    because: refusal ? fillSentence(secondLookRefusals[refusal.code].message, refusal.details) : null,
    open: open ? lookView(open) : null,
    ended: looks.filter(({ state }) => state !== 'open').map(lookView),
    checks: [...lookChecks[form]],
  });
});

function lookView({ lookId, version, note, askedBy, askedAt, state, words, endedBy, endedAt }: Look) {
  return { lookId, version, note, askedBy: askedBy.name, askedAt, state, words, endedBy, endedAt };
}
