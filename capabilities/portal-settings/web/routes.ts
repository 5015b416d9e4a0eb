import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/admin/settings',
    title: 'Settings',
    needs: 'get-portal-settings',
    capability: 'portal-settings',
    template: 'W',
    inLoan: false,
    load: () => import('./settings-screen.tsx'),
  }),
];
