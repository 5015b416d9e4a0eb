import { given } from '../../../../foundation/explain/explain.ts';
import { centsWithWhy } from '../../../../foundation/explain/with-why.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { receivedReports } from '../../../credit/port/received-reports.ts';
import type { dualausOption } from '../../contract/dualaus-option.ts';
import { factsOfFile, fileOfApplication, newestReports, type OfferedOrder } from '../../domain/index.ts';

type Reply = ReplyOf<typeof dualausOption>;

const SOURCE = 'Application, price and estimate of the loan';

export function offeredView({ cost, ...offered }: OfferedOrder): Reply['orderTypes'][number] {
  return { ...offered, cost: centsWithWhy(cost) };
}

/** What an order would send, besides credit; nothing while the application can't be sent. */
export function sentView(document: ApplicationDocument, today: PlainDate): Reply['sent'] {
  const { file } = fileOfApplication(document, [], today);
  const facts = file ? factsOfFile(file) : [];
  return facts
    .filter(({ key }) => !key.startsWith('scores/') && !key.startsWith('credit/'))
    .map(({ label, shown }) => ({ label, why: given(label, shown, SOURCE), source: SOURCE }));
}

/** The loan's credit reports, each with whether an order uses it unless others are asked for. */
export function reportsView(reports: Awaited<ReturnType<typeof receivedReports>>): Reply['reports'] {
  const used = new Set(newestReports(reports));
  return reports.map((report) => {
    const { reportId, number, agency, people, issuedOn, lastDay } = report;
    return { reportId, number, agency, people, issuedOn, lastDay, used: used.has(report) };
  });
}
