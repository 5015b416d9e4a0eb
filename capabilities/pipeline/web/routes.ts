import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/pipeline',
    title: 'Pipeline',
    capability: 'pipeline',
    template: 'Q',
    inLoan: false,
    load: () => import('./pipeline-screen.tsx'),
  }),
  screen({
    path: '/search-results',
    title: 'Search results',
    capability: 'pipeline',
    template: 'Q',
    inLoan: false,
    load: () => import('./search/search-results-screen.tsx'),
  }),
];
