import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/reference-data/{-$part}',
    title: 'Reference data',
    capability: 'reference',
    template: 'W',
    inLoan: false,
    load: () => import('./reference-screen.tsx'),
  }),
];
