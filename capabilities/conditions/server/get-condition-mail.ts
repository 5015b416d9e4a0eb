import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getConditionMail } from '../contract/get-condition-mail.ts';
import { conditionMail } from './news/mail-choice.ts';

export default query(getConditionMail, async ({ actor }, { database }) =>
  ok({ byMail: await database.readTenant(actor, (tx) => conditionMail.of(tx, actor)), mail: actor.email }),
);
