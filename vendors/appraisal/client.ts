import { z } from 'zod';
import type { ReadReport } from '../../standards/valuation-report/read-report.ts';
import { askOutside, jsonOf, type OutsideCompany, type OutsideLimits } from '../outside-call.ts';
import { notAnswered, type OrderOutcome } from '../order-outcome.ts';
import { readReportFile } from './read-report-file.ts';
import {
  companiesBody,
  statusBody,
  type AppraisalOrderBody,
  type AppraisalStatus,
  type CompaniesAsked,
  type ManagementCompany,
  type ReconsiderationBody,
} from './wire.ts';

/** A platform that works on an order says so in its status. */
export type StatusOutcome = Exclude<OrderOutcome<AppraisalStatus & { readonly simulated: boolean }>, { readonly is: 'working' }>;

export type ReportOutcome =
  | { readonly is: 'report'; readonly xml: string; readonly read: ReadReport }
  /** The report exists and can't be read; it would be the same at the next request. */
  | { readonly is: 'unreadable'; readonly xml: string; readonly why: string }
  | { readonly is: 'unclear'; readonly trouble: string };

/** A platform of appraisal management companies. Nothing here throws for what a company does. */
export interface AppraisalClient {
  /** The companies and their fees; undefined where the platform gives none that can be read. */
  companies(
    asked: CompaniesAsked,
    signal?: AbortSignal,
  ): Promise<{ readonly companies: readonly ManagementCompany[]; readonly simulated: boolean } | undefined>;
  order(order: AppraisalOrderBody, signal?: AbortSignal): Promise<StatusOutcome>;
  status(orderIdentifier: string, signal?: AbortSignal): Promise<StatusOutcome>;
  report(orderIdentifier: string, version: number, signal?: AbortSignal): Promise<ReportOutcome>;
  reconsider(orderIdentifier: string, asked: ReconsiderationBody, signal?: AbortSignal): Promise<StatusOutcome>;
}

/** A report with its pictures may have some megabytes. */
const usual: OutsideLimits = { connect: 3_000, total: 20_000, bytes: 8_388_608 };
const refusedBody = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

export function createAppraisalClient(
  company: OutsideCompany & { readonly simulated: boolean },
  limits: Partial<OutsideLimits> = {},
): AppraisalClient {
  const within = { ...usual, ...limits };
  const statusAt = async (path: string, signal?: AbortSignal, body?: unknown): Promise<StatusOutcome> => {
    const message = body === undefined ? undefined : { contentType: 'application/json', body: JSON.stringify(body) };
    const outcome = await askOutside(company, path, within, signal, message);
    if (!outcome.ok) return notAnswered(outcome.trouble);
    const json = jsonOf(outcome.answer);
    if (outcome.answer.status === 404 && refusedBody.safeParse(json).data?.errors[0]!.code === 'NO_SUCH_ORDER') return { is: 'unknown' };
    if (outcome.answer.status !== 200) return { is: 'unclear', trouble: 'status' };
    const read = statusBody.safeParse(json);
    if (!read.success) return { is: 'unclear', trouble: 'wrong-shape' };
    const simulated = company.simulated || outcome.answer.simulated || read.data.simulated === true;
    return { is: 'answered', answer: { ...read.data, simulated } };
  };
  return {
    companies: async (asked, signal) => {
      const query = new URLSearchParams({ ...asked, units: String(asked.units) });
      const outcome = await askOutside(company, `/companies?${query.toString()}`, { ...within, total: 10_000 }, signal);
      if (!outcome.ok || outcome.answer.status !== 200) return undefined;
      const read = companiesBody.safeParse(jsonOf(outcome.answer));
      if (!read.success) return undefined;
      return { companies: read.data.companies, simulated: company.simulated || outcome.answer.simulated || read.data.simulated === true };
    },
    order: (order, signal) => statusAt('/orders', signal, order),
    status: (orderIdentifier, signal) => statusAt(`/orders/${orderIdentifier}`, signal),
    reconsider: (orderIdentifier, asked, signal) => statusAt(`/orders/${orderIdentifier}/reconsiderations`, signal, asked),
    report: async (orderIdentifier, version, signal) => {
      const outcome = await askOutside(company, `/orders/${orderIdentifier}/reports/${version}`, within, signal);
      if (!outcome.ok) return { is: 'unclear', trouble: outcome.trouble };
      if (outcome.answer.status !== 200) return { is: 'unclear', trouble: 'status' };
      const xml = outcome.answer.text;
      const done = await readReportFile(xml);
      if (!done.ok) return { is: 'unclear', trouble: 'readers-busy' };
      return done.value.is === 'report' ? { is: 'report', xml, read: done.value.read } : { is: 'unreadable', xml, why: done.value.why };
    },
  };
}
