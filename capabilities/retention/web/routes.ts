import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/admin/persons',
    title: 'Requests of persons',
    needs: 'get-person-requests',
    capability: 'retention',
    template: 'W',
    inLoan: false,
    load: () => import('./persons-screen.tsx'),
  }),
];
