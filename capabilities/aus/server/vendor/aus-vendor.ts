import type { Portal } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { writeUnderwritingRequest } from '../../../../standards/mismo-3.4/request/underwriting-request.ts';
import { recordRun } from '../../../../standards/aus-findings/record-run.ts';
import type { AusSystem } from '../../../../standards/aus-findings/aus-findings.ts';
import { createUnderwritingClient, type SystemAnswer } from '../../../../vendors/underwriting-systems/client.ts';
import type { Submission } from '../../../../vendors/underwriting-systems/wire.ts';
import { wholeApplicationOf } from '../../../application/port/application-versions.ts';
import { receivedReports } from '../../../credit/port/received-reports.ts';
import { orderVendor, type OrderToFulfil, type OrderVendor } from '../../../orders/port/order-vendor.ts';
import { completeApplication, type System } from '../../domain/index.ts';
import type { AusRequested } from './aus-requested.ts';
import { settleAus } from './settle-aus.ts';

/** The input of a submission; the same for each sending. */
export interface AusMessage {
  readonly document: ApplicationDocument;
  readonly reportHashes: readonly Buffer[];
  readonly request: AusRequested;
}

export const systemOf: Readonly<Record<System, AusSystem>> = { DU: 'DesktopUnderwriter', LPA: 'LoanProductAdvisor' };

/** One of the underwriting systems as the worker knows it; undefined where it is not set up. */
export function ausVendor(system: System, { settings, files }: Pick<Portal, 'settings' | 'files'>): OrderVendor | undefined {
  const company = settings.underwritingSystems[system];
  if (!company) return undefined;
  const client = createUnderwritingClient(company);
  const submissionOf = async (message: AusMessage, order: OrderToFulfil, action: Submission['action']): Promise<Submission> => {
    const reports = await reportsOf(files, message, order);
    const { attached } = message.request;
    return {
      order: order.orderId,
      action,
      loanNumber: order.loanNumber,
      message: writeUnderwritingRequest(message.document, systemOf[system], order.orderedAt).xml,
      creditReports: reports,
      ...(attached && reports.length === 0 ? { creditReference: attached } : {}),
    };
  };
  return orderVendor<AusMessage, SystemAnswer>({
    read: async (tx, order) => {
      // Written by `order-dual-aus` alone.
      const request = order.request as AusRequested;
      const [application, reports] = await Promise.all([
        wholeApplicationOf(tx, order, request.applicationVersion),
        receivedReports(tx, order),
      ]);
      const document = completeApplication(application!.document, request.terms);
      return {
        document: request.caseIdentifier === null ? document : withCase(document, system, request.caseIdentifier),
        reportHashes: reports.filter(({ reportId }) => request.reportIds.includes(reportId)).map(({ sha256 }) => sha256),
        request,
      };
    },
    send: async (message, order, signal) => client.exchange(await submissionOf(message, order, 'Submit'), signal),
    ask: async (message, order, signal) => client.exchange(await submissionOf(message, order, 'StatusQuery'), signal),
    settle: async (answer, message, order) => settleAus(files, { answer, message, order, reports: await reportsOf(files, message, order) }),
  });
}

async function reportsOf(files: Portal['files'], { reportHashes }: AusMessage, { brokerageId }: OrderToFulfil): Promise<string[]> {
  const bytes = await Promise.all(reportHashes.map((hash) => files.read(brokerageId, hash)));
  return bytes.map((each) => each.toString('utf8'));
}

function withCase(document: ApplicationDocument, system: System, caseIdentifier: string): ApplicationDocument {
  return recordRun(document, { system: systemOf[system], caseIdentifier, borrowers: [], figures: {}, messages: [] });
}
