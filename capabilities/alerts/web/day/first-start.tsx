import { IconCalculator, IconFileUpload, IconLayoutRows, IconSearch } from '@tabler/icons-react';
import { EmptyState } from '../../../../ui/kit/page/states.tsx';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';

/** The day of somebody who has no loan yet. */
export function FirstStart() {
  const go = useGo();
  return (
    <EmptyState
      title="Start with a loan"
      starts={[
        { text: 'Register a loan from a file', icon: IconFileUpload, keys: 'C', onPick: () => go(pathTo('/loan-registration')) },
        { text: 'Price a scenario', icon: IconCalculator, keys: 'P', onPick: () => go(pathTo('/price-it')) },
        { text: 'Open your pipeline', icon: IconLayoutRows, keys: 'G P', onPick: () => go(pathTo('/pipeline')) },
        {
          text: 'Find a loan by number or last name',
          icon: IconSearch,
          keys: '/',
          onPick: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.click(),
        },
      ]}
    >
      What is due on your loans is listed here.
    </EmptyState>
  );
}
