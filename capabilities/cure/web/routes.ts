import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/closing-refunds',
    title: 'Refunds after closing',
    needs: 'get-open-refunds',
    capability: 'cure',
    template: 'R',
    inLoan: false,
    load: () => import('./open-refunds-screen.tsx'),
  }),
];
