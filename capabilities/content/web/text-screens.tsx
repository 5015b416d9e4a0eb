import type { ReactNode } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { Videos } from '../../../ui/kit/media/videos.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { TextPage } from './text-page.tsx';

/* Pages with one text of the lender's: the three for which the specification names a call, then those that are requested by name. */

export function InformationCenter() {
  return <TextPage title="Information center" asked={useAsk('get-covid-19', {})} />;
}

export function NaturalDisaster() {
  return <TextPage title="Natural disaster resources" asked={useAsk('get-natural-disaster', {})} />;
}

export function Products() {
  return <TextPage title="Products" asked={useAsk('get-resource-products', {})} />;
}

function NamedPage({ page, title, more }: { page: string; title: string; more?: ReactNode }) {
  return <TextPage title={title} asked={useAsk('get-content-page', { params: { page } }, { keepPrevious: false })} more={more} />;
}

export function Training() {
  return <NamedPage page="training" title="Training" />;
}

export function LiveTraining() {
  return <NamedPage page="live-training" title="Live training" />;
}

export function VideoLibrary() {
  return <NamedPage page="video-library" title="Video library" more={<Recordings />} />;
}

/** The portal's own recordings, which the help videos of the Info menu are too. */
function Recordings() {
  const { value, fault, waiting, again } = useAsk('get-help-videos', {}, { staleAfter: 3_600_000 });
  if (fault && !value) return <InlineError onRetry={again}>{`The videos did not load. ${fault.message}`}</InlineError>;
  return (
    <Card title="Play here">
      {waiting ? <SkeletonRows rows={6} /> : null}
      {value ? <Videos videos={value.videos} /> : null}
    </Card>
  );
}

export function Forms() {
  return <NamedPage page="forms-and-disclosure" title="Forms and disclosures" />;
}

export function About() {
  return <NamedPage page="about" title="About" />;
}

export function StateLicensing() {
  return <NamedPage page="state-licensing" title="State licensing" />;
}

export function LegalInformation() {
  return <NamedPage page="legal-information" title="Legal information" />;
}

export function PrivacyPolicy() {
  return <NamedPage page="privacy-policy" title="Privacy policy" />;
}

export function AffiliatedBusiness() {
  const list = <ScreenLink to={pathTo('/business-affiliate-maintenance')}>Affiliates of your company</ScreenLink>;
  return <NamedPage page="affiliated-business-arrangement" title="Affiliated business arrangement" more={<p>{list}</p>} />;
}
