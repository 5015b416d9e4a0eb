import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/lock-warnings',
    title: 'Lock warnings',
    capability: 'market',
    template: 'P',
    inLoan: false,
    load: () => import('./lock-warnings-screen.tsx'),
  }),
];
