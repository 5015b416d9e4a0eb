import { ask, useCommand, type ReplyOf } from '../../../../ui/calls/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { proposalsOf, type ProposalMode } from '../../domain/report/proposal-modes.ts';

export interface OneReportProps {
  readonly loanId: string;
  readonly importId: string;
  readonly title: string;
  /** The import of an earlier report whose accounts are in the application. */
  readonly earlier: string | undefined;
  readonly ended: boolean;
}

type Section = ReplyOf<'get-import'>['sections'][number];

export type Offered = readonly (Section['changes'][number] & { readonly whose: string })[];

/** A report's changes, each with the part of the application it is in. */
export function changesOf(sections: readonly Section[]): Offered {
  return sections.flatMap(({ title, changes }) => changes.map((change) => ({ ...change, whose: title })));
}

interface Taking extends Pick<OneReportProps, 'loanId' | 'importId' | 'earlier'> {
  /** Paths that were unticked. */
  readonly without: ReadonlySet<string>;
  readonly again: () => void;
}

/** Takes proposals; replacing first takes an earlier report's accounts back, which leaves what anybody changed since. */
export function useTaking({ loanId, importId, earlier, without, again }: Taking) {
  const toast = useToast();
  const accept = useCommand('accept-import', {
    refreshes: ['get-import', 'get-imports', 'get-loan-details', 'get-loan-overview'],
    onDone: ({ taken }) => toast({ text: `${taken} ${taken === 1 ? 'proposal' : 'proposals'} accepted` }),
    onRefused: again,
  });
  const undo = useCommand('undo-import', { refreshes: ['get-imports', 'get-import'] });
  return {
    pending: accept.pending || undo.pending,
    problem: accept.refusal?.message ?? undo.refusal?.message ?? accept.fault?.message ?? undo.fault?.message,
    take: async (version: number, accepted: string[], mode: ProposalMode): Promise<void> => {
      const params = { loanId, importId };
      if (mode !== 'replace' || !earlier) return void (await accept.run({ params, body: { basedOn: version, accepted } }));
      const undone = await undo.run({ params: { loanId, importId: earlier }, body: {} });
      if (!undone?.ok) return;
      // What the report changes is another now: accounts that were only to be changed are new.
      const now = await ask('get-import', { params });
      if (!now.ok) return again();
      const offered = proposalsOf(changesOf(now.value.sections), mode);
      await accept.run({
        params,
        body: { basedOn: now.value.version, accepted: offered.map(({ path }) => path).filter((path) => !without.has(path)) },
      });
    },
  };
}
