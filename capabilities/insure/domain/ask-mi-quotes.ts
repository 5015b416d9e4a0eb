import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate, Rate } from '../../../foundation/units/units.ts';
import { sha256Hex } from '../../../foundation/hash/sha256.ts';
import type { InsuredFacts } from '../../fees/domain/index.ts';
import { splitUpfronts, USUAL_SPLIT } from './mi-plans.ts';
import { changedFacts, type MiQuoteFacts } from './quote-facts.ts';
import { leastCoverage, noPrivateInsurance, standardCoverage } from './save-mi-data.ts';

export interface QuotesWanted {
  readonly coverage: number | null;
  readonly splitUpfront: Rate | null;
}

/** The terms of a request for quotes, besides the loan's facts. */
export interface QuotesAsked {
  readonly coverage: number;
  readonly splitUpfront: Rate;
}

type AskRefusal = Refusal<'MI_GOVERNMENT' | 'MI_NOT_NEEDED' | 'MI_COVERAGE' | 'MI_SPLIT'>;

/** Decides the request to insurers for a loan. */
export function askMiQuotes(insured: InsuredFacts, wanted: QuotesWanted, on: PlainDate): Result<QuotesAsked, AskRefusal> {
  const none = noPrivateInsurance(insured);
  if (none) return { ok: false, refusal: none };
  const splitUpfront = wanted.splitUpfront ?? USUAL_SPLIT;
  if (!splitUpfronts.includes(splitUpfront)) return refuse('MI_SPLIT', '', { field: 'splitUpfront' });
  const least = leastCoverage(insured, on);
  const coverage = wanted.coverage ?? standardCoverage(insured, on);
  if (least === undefined || coverage === undefined || coverage * 1000 < least)
    return refuse('MI_COVERAGE', '', { field: 'coverage', details: { least: (least ?? 0) / 1000 } }); // exact: whole percents of the table
  return ok({ coverage, splitUpfront });
}

/** So long after a question the same one is no new question: a second press, or a second person at the same moment. Milliseconds. */
const SAME_MOMENT = 30_000;

interface Question extends QuotesAsked {
  readonly facts: MiQuoteFacts;
}

/** A request as it was sent; complete: every insurer has answered it. */
interface SentRequest extends Question {
  readonly request: number;
  readonly askedAt: string;
  readonly complete: boolean;
}

interface NumberedRequest {
  /** The same was answered a moment ago: nobody is asked again, and the answers are those on file. */
  readonly repeated: boolean;
  readonly request: number;
  /** The insurers whose answers to it are on file. */
  readonly onFile: string[];
}

/** The number of a request among those of the loan. */
export function numberRequest(
  would: Question & { readonly now: string },
  newest: SentRequest | undefined,
  answers: readonly { readonly request: number; readonly insurerId: string }[],
): NumberedRequest {
  const repeated = askedJustNow(newest, would);
  const request = (newest?.request ?? 0) + (repeated ? 0 : 1);
  return { repeated, request, onFile: answers.filter((one) => one.request === request).map((one) => one.insurerId) };
}

/** Whether the newest request is the same as a new one would be, and every insurer has answered it. */
function askedJustNow(newest: SentRequest | undefined, would: Question & { readonly now: string }): boolean {
  if (!newest?.complete) return false;
  const passed = Date.parse(would.now) - Date.parse(newest.askedAt);
  return (
    passed < SAME_MOMENT &&
    newest.coverage === would.coverage &&
    newest.splitUpfront === would.splitUpfront &&
    changedFacts(newest.facts, would.facts).length === 0
  );
}

/** The number of a question, the same for the same question at the same place in the loan's history: insurers answer it once, however often it is sent. */
export function transactionOf(loanNumber: string, request: number, asked: Question): string {
  const { coverage, splitUpfront, facts } = asked;
  return `${loanNumber}-${request}-${sha256Hex(JSON.stringify([coverage, splitUpfront, facts])).slice(0, 12)}`;
}
