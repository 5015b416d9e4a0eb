import { useAsk } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import styles from './content.module.css';
import { TextPage } from './text-page.tsx';

const PLACES: readonly { readonly title: string; readonly places: readonly (readonly [ScreenPath, string])[] }[] = [
  {
    title: 'Today',
    places: [
      [pathTo('/dashboard/news-room'), 'News room'],
      [pathTo('/dashboard/covid-info-center'), 'Information center'],
      [pathTo('/dashboard/natural-disaster'), 'Natural disaster resources'],
      [pathTo('/dashboard/account-executive'), 'Account executive'],
    ],
  },
  {
    title: 'How we lend',
    places: [
      [pathTo('/dashboard/our-process'), 'Our process'],
      [pathTo('/dashboard/rates'), 'Rates'],
      [pathTo('/dashboard/turn-times'), 'Turn times'],
      [pathTo('/dashboard/products'), 'Products'],
      [pathTo('/forms-and-disclosure'), 'Forms and disclosures'],
    ],
  },
  {
    title: 'Learn',
    places: [
      [pathTo('/training'), 'Training'],
      [pathTo('/live-training'), 'Live training'],
      [pathTo('/video-library'), 'Video library'],
    ],
  },
  {
    title: 'Legal',
    places: [
      [pathTo('/about'), 'About'],
      [pathTo('/state-licensing'), 'State licensing'],
      [pathTo('/legal-information'), 'Legal information'],
      [pathTo('/privacy-policy'), 'Privacy policy'],
      [pathTo('/affiliated-business-arrangement'), 'Affiliated business arrangement'],
    ],
  },
];

/** `/useful-links`: the lender's pages, and below them the links it wrote. */
export default function UsefulLinksScreen() {
  const asked = useAsk('get-content-page', { params: { page: 'useful-links' } });
  return <TextPage title="Useful links" asked={asked} more={<Places />} />;
}

function Places() {
  return (
    <Card>
      <nav aria-label="Lender pages" className={styles.places}>
        {PLACES.map(({ title, places }) => (
          <div key={title}>
            <h2 className="section-title">{title}</h2>
            <ul>
              {places.map(([to, text]) => (
                <li key={to}>
                  <ScreenLink to={to}>{text}</ScreenLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Card>
  );
}
