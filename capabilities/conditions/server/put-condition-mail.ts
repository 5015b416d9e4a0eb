import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putConditionMail } from '../contract/put-condition-mail.ts';
import { conditionMail } from './news/mail-choice.ts';

export default command(putConditionMail, {
  decide: (_context, { body: { byMail } }) => ok({ byMail }),
  record: ({ byMail }, { asked: { actor } }) => ({ writes: [conditionMail.write(actor, byMail)] }),
  reply: (choice) => choice,
});
