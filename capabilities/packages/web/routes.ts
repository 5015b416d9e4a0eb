import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/admin/papers',
    title: 'Papers of packages',
    needs: 'get-lender-papers',
    capability: 'packages',
    template: 'W',
    inLoan: false,
    load: () => import('./papers-screen.tsx'),
  }),
];
