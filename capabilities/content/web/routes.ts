import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

const text = () => import('./text-screens.tsx');
const shared = { capability: 'content', template: 'P', inLoan: false } as const;

export const routes: readonly ScreenRoute[] = [
  screen({
    ...shared,
    path: '/dashboard/covid-info-center',
    title: 'Information center',
    load: async () => ({ default: (await text()).InformationCenter }),
  }),
  screen({
    ...shared,
    path: '/dashboard/natural-disaster',
    title: 'Natural disaster resources',
    load: async () => ({ default: (await text()).NaturalDisaster }),
  }),
  screen({ ...shared, path: '/dashboard/products', title: 'Products', load: async () => ({ default: (await text()).Products }) }),
  screen({ ...shared, path: '/training', title: 'Training', load: async () => ({ default: (await text()).Training }) }),
  screen({ ...shared, path: '/live-training', title: 'Live training', load: async () => ({ default: (await text()).LiveTraining }) }),
  screen({ ...shared, path: '/video-library', title: 'Video library', load: async () => ({ default: (await text()).VideoLibrary }) }),
  screen({
    ...shared,
    path: '/forms-and-disclosure',
    title: 'Forms and disclosures',
    load: async () => ({ default: (await text()).Forms }),
  }),
  screen({ ...shared, path: '/about', title: 'About', load: async () => ({ default: (await text()).About }) }),
  screen({ ...shared, path: '/state-licensing', title: 'State licensing', load: async () => ({ default: (await text()).StateLicensing }) }),
  screen({
    ...shared,
    path: '/legal-information',
    title: 'Legal information',
    load: async () => ({ default: (await text()).LegalInformation }),
  }),
  screen({ ...shared, path: '/privacy-policy', title: 'Privacy policy', load: async () => ({ default: (await text()).PrivacyPolicy }) }),
  screen({
    ...shared,
    path: '/affiliated-business-arrangement',
    title: 'Affiliated business arrangement',
    load: async () => ({ default: (await text()).AffiliatedBusiness }),
  }),
  screen({ ...shared, path: '/useful-links', title: 'Useful links', load: () => import('./useful-links-screen.tsx') }),
  screen({ ...shared, path: '/dashboard/news-room', title: 'News room', load: () => import('./news-room-screen.tsx') }),
  screen({ ...shared, path: '/dashboard/our-process', title: 'Our process', load: () => import('./process-screen.tsx') }),
  screen({
    ...shared,
    path: '/dashboard/our-process-substep/$processName/$stepName/$topicName',
    title: 'Our process',
    load: () => import('./step-screen.tsx'),
  }),
  screen({
    ...shared,
    path: '/content',
    title: 'Pages and news',
    needs: 'list-content',
    template: 'W',
    load: () => import('./content-list-screen.tsx'),
  }),
  screen({
    ...shared,
    path: '/content/edit',
    title: 'Edit page',
    needs: 'get-content-versions',
    template: 'W',
    load: () => import('./edit-content-screen.tsx'),
  }),
  screen({
    ...shared,
    path: '/dashboard/account-executive',
    title: 'Account executive',
    load: () => import('./account-executive-screen.tsx'),
  }),
];
