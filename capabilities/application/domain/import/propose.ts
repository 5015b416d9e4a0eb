import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { joinRepeats } from '../../../../standards/credit-2.3.1/join-repeats.ts';
import { acceptCredit, proposeCredit } from '../../../../standards/credit-2.3.1/merge.ts';
import type { CreditResponse } from '../../../../standards/credit-2.3.1/credit-response.ts';
import type { ApplicationDocument, Relationship } from '../../../../standards/mismo-3.4/application-document.ts';
import { align, arcKey } from './align.ts';
import { addItem, applyChange } from '../edit/apply-change.ts';
import { valueAt } from '../edit/apply-edits.ts';
import { diff } from '../edit/diff.ts';
import type { FieldOrigin } from '../history/field-origins.ts';
import { sameValue } from '../edit/same-value.ts';
import { sameWritten } from '../edit/same-written.ts';
import type { LeftOut } from './usable-document.ts';

/** One difference between a file and the application, for a person to accept or reject. */
export interface ProposedChange {
  readonly path: string;
  readonly label: string;
  /** `new`: the application has nothing there; `differs`: it has something else. */
  readonly status: 'new' | 'differs';
  readonly current?: unknown;
  readonly incoming: unknown;
  /** Who wrote the present value, and from where; by the journal. */
  readonly currentFrom?: FieldOrigin;
}
export interface Proposal {
  readonly changes: readonly ProposedChange[];
  /** Items of the application that the file does not have. They stay; an import never removes anything. */
  readonly onlyHere: readonly { readonly path: string; readonly label: string }[];
  /** Links of new items to others: imported with the item, never alone. */
  readonly ties: readonly Relationship[];
}

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

type OriginOf = (path: string) => FieldOrigin | undefined;
const nobody: OriginOf = () => undefined;

/**
 * The changes an import would make, field by field. Items of both sides are matched by their identity (a borrower by identifier or name, an account
 * by its number), not by their ids, which differ between files. `originOf` gives who wrote a path. `inFormat` is the application after export in the
 * file's format: a difference that the narrower format can't express is no change.
 */
export function propose(
  current: ApplicationDocument,
  incoming: ApplicationDocument,
  originOf: OriginOf = nobody,
  inFormat?: ApplicationDocument,
): Proposal {
  return compare(current, align(current, incoming), originOf, inFormat && align(current, inFormat));
}

/**
 * The changes a credit report would make, with an account that it lists twice joined first: new accounts and scores, different balances and payments,
 * and what is left out and why.
 */
export function proposeCreditReport(
  current: ApplicationDocument,
  response: CreditResponse,
  originOf: OriginOf = nobody,
): { readonly proposal: Proposal; readonly leftOut: readonly LeftOut[] } {
  const merge = proposeCredit(current, joinRepeats(response));
  const incoming = acceptCredit(current, merge, new Set(merge.proposals.map(({ id }) => id)));
  return { proposal: compare(current, incoming, originOf), leftOut: merge.leftOut };
}

/** The message's own data, and the day the application was received: registration set it, and the legal deadlines run from it. */
const NOT_OF_THE_LOAN = /^(about\/|loan\/ApplicationReceivedDate$)/;

/** Both documents call the same things by the same ids. */
function compare(
  current: ApplicationDocument,
  incoming: ApplicationDocument,
  originOf: OriginOf,
  inFormat?: ApplicationDocument,
): Proposal {
  const ofFormat = new Set(inFormat?.relationships.map(arcKey));
  const alike = inFormat && alikeIn(inFormat);
  const changes: ProposedChange[] = [];
  const onlyHere: { path: string; label: string }[] = [];
  const arcs: Relationship[] = [];
  for (const { path, label, kind, before, after } of diff(current, incoming)) {
    if (NOT_OF_THE_LOAN.test(path)) continue;
    if (path.startsWith('relationships/')) {
      if (kind === 'added' && !ofFormat.has(arcKey(after as Relationship))) arcs.push(after as Relationship);
    } else if (inFormat && (kind === 'set' || kind === 'changed') && sameValue(valueAt(inFormat, path), after)) continue;
    else if (kind === 'added' && alike?.(path, after)) continue;
    else if (kind === 'removed') {
      if (!inFormat || valueAt(inFormat, path) !== undefined) onlyHere.push({ path, label });
    } else if (kind === 'set' || kind === 'added') changes.push({ path, label, status: 'new', incoming: after });
    else if (kind === 'changed' && !sameWritten(path.slice(path.lastIndexOf('/') + 1), before, after)) {
      const currentFrom = originOf(path);
      changes.push({ path, label, status: 'differs', current: before, incoming: after, ...(currentFrom ? { currentFrom } : {}) });
    }
  }
  const isNew = new Set(changes.flatMap((change) => idsIn(change.incoming)));
  const tie = ({ from = '', to = '' }: Relationship): boolean => isNew.has(from) || isNew.has(to);
  for (const arc of arcs.filter((each) => !tie(each)))
    changes.push({ path: `relationships/${arc.id}`, label: 'Relationship', status: 'new', incoming: arc });
  return { changes, onlyHere, ties: arcs.filter(tie) };
}

/** Whether the list of a new item's path has an item with the same values, whatever its id. */
function alikeIn(document: ApplicationDocument): (path: string, item: unknown) => boolean {
  const texts = (item: unknown): string => JSON.stringify(item, (key, value: unknown) => (key === 'id' ? undefined : value));
  const lists = new Map<string, ReadonlySet<string>>();
  return (path, item) => {
    const list = path.slice(0, path.lastIndexOf('/'));
    const known = lists.get(list) ?? new Set(((valueAt(document, list) ?? []) as readonly unknown[]).map(texts));
    lists.set(list, known);
    return known.has(texts(item));
  };
}

/** The application with the accepted changes in it; paths not of the proposal are refused. */
export function acceptProposal(
  current: ApplicationDocument,
  proposal: Proposal,
  accepted: readonly string[],
): Result<ApplicationDocument, Refusal> {
  const byPath = new Map(proposal.changes.map((change) => [change.path, change] as const));
  let document = current;
  for (const path of new Set(accepted)) {
    const change = byPath.get(path);
    if (!change) return refuse('UNKNOWN_FIELD', 'The file has no such change.', { field: path });
    const isItem = typeof change.incoming === 'object' && change.incoming !== null;
    const result = isItem
      ? addItem(document, path.slice(0, path.lastIndexOf('/')), change.incoming as Item)
      : applyChange(document, path, change.incoming);
    if (!result.ok) return result;
    document = result.value;
  }
  const came = new Set([...new Set(accepted)].flatMap((path) => idsIn(byPath.get(path)?.incoming)));
  const there = new Set(idsIn(document));
  const ties = proposal.ties.filter(({ from = '', to = '' }) => (came.has(from) || came.has(to)) && there.has(from) && there.has(to));
  if (ties.length === 0) return ok(document);
  return ok({ ...document, relationships: [...document.relationships, ...ties] });
}

/** The ids of an item and of everything in it. */
export function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'id' ? [String(inner)] : idsIn(inner)));
}
