import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import type { SavedViewsCalls } from '../../../../ui/kit/saved/saved-views-calls.ts';
import { savedAddress } from '../pipeline-address.ts';
import type { ListAddress } from '../use-list-address.ts';
import type { ListLook } from '../use-list-look.ts';

export type SavedList = ReplyOf<'get-pipeline-views'>['views'][number];

interface InFront {
  readonly list: ListAddress;
  readonly look: ListLook;
  /** Whether the columns are saved too. */
  readonly columns: boolean;
}

/** The saved lists, and what is done with them; what is saved is the list in front. */
export function useSavedLists({ list, look, columns }: InFront): SavedViewsCalls<SavedList> {
  const asked = useAsk('get-pipeline-views', {});
  const again = { refreshes: ['get-pipeline-views'] } as const;
  const save = useCommand('post-pipeline-view', again);
  const change = useCommand('change-pipeline-view', again);
  const remove = useCommand('delete-pipeline-view', again);
  const may = {
    save: useMayCall('post-pipeline-view'),
    change: useMayCall('change-pipeline-view'),
    remove: useMayCall('delete-pipeline-view'),
  };
  const { address } = list;
  return {
    views: asked.value?.views,
    fault: asked.fault,
    again: asked.again,
    save: may.save
      ? {
          ...save,
          run: (named) => save.run({ body: { ...named, address: savedAddress(address), columns: columns ? [...look.columnIds] : null } }),
        }
      : undefined,
    change: may.change ? change : undefined,
    remove: may.remove ? remove : undefined,
  };
}
