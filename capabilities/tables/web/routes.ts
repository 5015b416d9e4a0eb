import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/admin/tables/{-$tableId}',
    title: 'Tables that end',
    needs: 'list-tables',
    capability: 'tables',
    template: 'W',
    inLoan: false,
    load: () => import('./tables-screen.tsx'),
  }),
];
