import type { CaseArea } from '../../foundation/cases/case-area.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { agencyOf, itemsOf, optional } from '../case-fields.ts';
import { documentAge } from './document-age.ts';
import { mergeLiabilities, type ReportedAccount } from './merge-liabilities.ts';

/** The calculations of this folder as the command line names them. */
export const calculations: readonly CaseArea[] = [
  {
    name: 'documentAge',
    title: 'Age of credit documents',
    law: 'Fannie Mae B1-1-03, Freddie Mac 5102.4, HUD handbook 4000.1 II.A.1.a.i(A)(1)',
    inputs: ['agency, documentDate, toDate; optional: newConstruction (VA)'],
    run: (inputs) => answerCase(inputs, age),
  },
  {
    name: 'mergeLiabilities',
    title: 'Debts of a credit report against those of the application',
    law: 'Fannie Mae B3-6-08',
    inputs: ['application, report: { id, holder, type, balance, payment, limit, account, status }'],
    run: (inputs) => answerCase(inputs, merge),
  },
];

function age(fields: CaseInputs): Result<CaseAnswer> {
  const agency = agencyOf(fields);
  const [documentDate, toDate] = [fields.date('documentDate'), fields.date('toDate', 'noteDate')];
  if (documentDate === undefined) fields.refuseField('documentDate', '"documentDate" is missing.');
  if (toDate === undefined) fields.refuseField('toDate', '"toDate" is missing.');
  const newConstruction = fields.flag('newConstruction') ?? false;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = documentAge({ agency, documentDate: documentDate ?? '', toDate: toDate ?? '', newConstruction });
  if (!found.ok) return found;
  const { lastDay, inTime, countedTo } = found.value;
  return ok({ lastDay: lastDay.value, inTime: inTime.value, countedTo, why: joined('Age of a document', [inTime.why, lastDay.why]) });
}

function merge(fields: CaseInputs): Result<CaseAnswer> {
  const application = itemsOf(fields, ['application'], accountOf) ?? [];
  const report = itemsOf(fields, ['report'], accountOf) ?? [];
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const { add, change, leftOut, untouched } = mergeLiabilities(application, report);
  const changed = change.map(({ id, field, old, proposed }) => [id, field, old === undefined ? null : dollarsOf(old), dollarsOf(proposed)]);
  return ok({ add, change: changed, leftOut, untouched });
}

function accountOf(item: CaseInputs, index: number): ReportedAccount {
  return {
    id: item.text('id') ?? String(index + 1),
    ended: /^(closed|paid)/i.test(item.text('status', 'accountStatus') ?? ''),
    ...optional('holder', item.text('holder', 'creditor')),
    ...optional('type', item.text('type', 'kind')),
    ...optional('account', item.text('account', 'accountNumber')),
    ...optional('balance', item.money('balance', 'unpaidBalance')),
    ...optional('payment', item.money('payment', 'monthlyPayment')),
    ...optional('limit', item.money('limit', 'creditLimit')),
  };
}
