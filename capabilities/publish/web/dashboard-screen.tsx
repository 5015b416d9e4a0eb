import { IconCalculator, IconFileUpload, IconLayoutRows, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/kit/states.tsx';
import { ArticlePage } from '../../../ui/kit/templates.tsx';

/** Where people land: the ways to start, with their keys. */
export default function DashboardScreen() {
  const navigate = useNavigate();
  return (
    <ArticlePage title="Dashboard" width={720}>
      <EmptyState
        title="Start with a loan"
        starts={[
          { text: 'Open your pipeline', icon: IconLayoutRows, keys: 'G P', onPick: () => void navigate({ to: '/pipeline' }) },
          { text: 'Register a loan from a file', icon: IconFileUpload, onPick: () => void navigate({ to: '/loan-registration' }) },
          { text: 'Price a scenario', icon: IconCalculator, keys: 'G R', onPick: () => void navigate({ to: '/price-it' }) },
          {
            text: 'Find a loan by number or last name',
            icon: IconSearch,
            keys: '/',
            onPick: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')?.click(),
          },
        ]}
      >
        Lists, prices and deadlines are one step away.
      </EmptyState>
    </ArticlePage>
  );
}
