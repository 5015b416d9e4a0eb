import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/admin/operation',
    title: 'Operation',
    needs: 'get-operation',
    capability: 'operate',
    template: 'W',
    inLoan: false,
    load: () => import('./operation-screen.tsx'),
  }),
];
