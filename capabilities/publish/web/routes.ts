import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/rate-sheets',
    title: 'Rate sheets',
    needs: 'list-rate-sheets',
    capability: 'publish',
    template: 'P',
    inLoan: false,
    load: () => import('./sheets/rate-sheets-screen.tsx'),
  }),
  screen({
    path: '/rate-sheets/$versionId',
    title: 'Rate sheet',
    needs: 'get-rate-sheet',
    capability: 'publish',
    template: 'P',
    inLoan: false,
    load: () => import('./sheets/rate-sheet-screen.tsx'),
  }),
  screen({ path: '/error', title: 'Error', capability: 'publish', template: 'P', inLoan: false, load: () => import('./error-screen.tsx') }),
];
