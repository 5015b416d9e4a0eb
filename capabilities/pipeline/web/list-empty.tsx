import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { isNarrowed, type Address } from './pipeline-address.ts';

/** Why the list is empty, and what to do about it. */
export function ListEmpty({
  address,
  view,
  onReset,
  onAll,
  onGo,
}: {
  address: Address;
  view: string;
  onReset: () => void;
  /** Searches closed loans too, with the same filters. */
  onAll: () => void;
  onGo: (to: ScreenPath) => void;
}) {
  if (isNarrowed({ ...address })) {
    const starts = [{ text: `Show all of ${view}`, onPick: onReset }];
    if (address.view === 'all')
      return (
        <EmptyState title="No loans match these filters" starts={starts}>
          Clear a filter above to see more.
        </EmptyState>
      );
    return (
      <EmptyState title={`No loans in “${view}” match these filters`} starts={[{ text: 'Search all loans', onPick: onAll }, ...starts]}>
        Loans that are funded, withdrawn, denied or cancelled are listed under “All loans”.
      </EmptyState>
    );
  }
  if (address.view !== undefined && address.view !== 'mine') {
    return (
      <EmptyState
        title={`No loans in “${view}”`}
        starts={[{ text: 'Open my pipeline', keys: '1', onPick: () => onGo(pathTo('/pipeline')) }]}
      >
        Loans that match this view are listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No loans yet"
      starts={[
        { text: 'Register a loan', keys: 'C', onPick: () => onGo(pathTo('/loan-registration')) },
        { text: 'Price a scenario', keys: 'G R', onPick: () => onGo(pathTo('/price-it')) },
      ]}
    >
      Each loan you register is listed with its lock, its deadlines and its next step.
    </EmptyState>
  );
}
