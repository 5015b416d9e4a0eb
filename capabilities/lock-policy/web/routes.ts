import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/lock-policies/{-$version}',
    title: 'Lock policy',
    needs: 'put-lock-policy-in-force',
    capability: 'lock-policy',
    template: 'W',
    inLoan: false,
    load: () => import('./policies-screen.tsx'),
  }),
];
