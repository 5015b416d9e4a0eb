import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { askOutside, jsonOf, type OutsideCompany, type OutsideLimits, type OutsideTrouble } from '../outside-call.ts';
import { nmlsBody, nmlsCheckBody, nmlsIdPattern, nmlsKinds, nmlsMissingBody, type NmlsBody, type NmlsKind } from './wire.ts';

export interface NmlsRecord {
  readonly nmlsId: string;
  readonly name: string;
  readonly kind: NmlsKind;
  readonly status: NmlsBody['status'];
  /** Two-letter codes, sorted, each once. */
  readonly states: readonly string[];
  /** True when a simulator answered; a person has to see it wherever the record is shown. */
  readonly simulated: boolean;
}

export type NmlsTrouble = OutsideTrouble | 'status' | 'not-json' | 'wrong-shape' | 'another-record';

/** `NMLS_UNREACHABLE` says nothing about the license: the look-up can be repeated. `details.trouble` is for the log, not for a person. */
export type NmlsAnswer = Result<NmlsRecord, Refusal<'NMLS_NOT_FOUND' | 'NMLS_UNREACHABLE'>>;

export interface NmlsClient {
  /** Looks an id up, as a person's first and then as a company's when `kind` is not given. Never throws. */
  lookUp(nmlsId: string, more?: { readonly kind?: NmlsKind; readonly signal?: AbortSignal }): Promise<NmlsAnswer>;
  /** Whether look-ups are answered at present; heard from the company, and remembered for half a minute. */
  check(signal?: AbortSignal): Promise<{ readonly available: boolean; readonly simulated: boolean }>;
}

/** A person waits for a look-up: at most ten seconds. */
const usual: OutsideLimits = { connect: 3_000, total: 10_000, bytes: 65_536 };

export function createNmlsClient(
  company: OutsideCompany & { readonly simulated: boolean },
  limits: Partial<OutsideLimits> = {},
): NmlsClient {
  const within = { ...usual, ...limits };
  let remembered: { readonly until: number; readonly available: boolean; readonly simulated: boolean } | undefined;

  const lookUpAs = async (kind: NmlsKind, nmlsId: string, total: number, signal: AbortSignal | undefined): Promise<NmlsAnswer> => {
    const outcome = await askOutside(company, `/${kind}/${nmlsId}`, { ...within, total }, signal);
    if (!outcome.ok) return unreachable(outcome.trouble);
    const { answer } = outcome;
    if (answer.status === 404 && nmlsMissingBody.safeParse(jsonOf(answer)).success) return notFound(nmlsId);
    if (answer.status !== 200) return unreachable('status');
    const json = jsonOf(answer);
    if (json === undefined) return unreachable('not-json');
    const read = nmlsBody.safeParse(json);
    if (!read.success) return unreachable('wrong-shape');
    // An answer of the right form about somebody else is the worst one to believe.
    if (read.data.nmlsId !== nmlsId || read.data.kind !== kind) return unreachable('another-record');
    return ok({
      nmlsId,
      kind,
      name: read.data.name,
      status: read.data.status,
      states: [...new Set(read.data.states)].sort(),
      simulated: company.simulated || answer.simulated || read.data.simulated === true,
    });
  };

  return {
    lookUp: async (nmlsId, { kind, signal } = {}) => {
      // Only a valid NMLS id becomes part of an address.
      if (!nmlsIdPattern.test(nmlsId)) return notFound(nmlsId);
      const began = performance.now();
      let answer: NmlsAnswer = notFound(nmlsId);
      for (const one of kind ? [kind] : nmlsKinds) {
        const left = within.total - (performance.now() - began);
        answer = left > 0 ? await lookUpAs(one, nmlsId, left, signal) : unreachable('too-slow');
        if (answer.ok || answer.refusal.code === 'NMLS_UNREACHABLE') return answer;
      }
      return answer;
    },
    check: async (signal) => {
      if (remembered && performance.now() < remembered.until) return { available: remembered.available, simulated: remembered.simulated };
      const outcome = await askOutside(company, '/check', { ...within, total: Math.min(within.total, 3_000) }, signal);
      const read = outcome.ok && outcome.answer.status === 200 ? nmlsCheckBody.safeParse(jsonOf(outcome.answer)) : undefined;
      const heard = {
        available: read?.success === true,
        simulated:
          company.simulated || (outcome.ok && outcome.answer.simulated) || (read?.success === true && read.data.simulated === true),
      };
      // Somebody closing their browser says nothing about the company.
      if (outcome.ok || outcome.trouble !== 'cancelled') remembered = { ...heard, until: performance.now() + 30_000 };
      return heard;
    },
  };
}

function unreachable(trouble: NmlsTrouble): NmlsAnswer {
  return refuse('NMLS_UNREACHABLE', 'NMLS can’t be reached at the moment. Try again later.', { details: { trouble } });
}

function notFound(nmlsId: string): NmlsAnswer {
  return refuse('NMLS_NOT_FOUND', 'NMLS has nobody with this id.', { details: { nmlsId } });
}
