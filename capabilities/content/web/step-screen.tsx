import { classes } from '../../../ui/kit/class-names.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { RichText, TextLink } from '../../../ui/kit/text/rich-text.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { Picture } from './picture.tsx';
import styles from './content.module.css';

type Step = ReplyOf<'get-wholesale-process-steps'>;

const SIDES = { Top: undefined, Bottom: styles.bottom, Left: styles.left, Right: styles.rightSide } as const;

/** `/dashboard/our-process-substep/…`: one topic of the process guide, with the pages before and after it. */
export default function StepScreen({ params }: ScreenProps<'/dashboard/our-process-substep/$processName/$stepName/$topicName'>) {
  const { processName, stepName, topicName } = params;
  const { value, refusal, fault, again } = useAsk(
    'get-wholesale-process-steps',
    { query: { processName, stepName, topicName } },
    { keepPrevious: false },
  );
  return (
    <ArticlePage
      title={value?.header ?? topicName}
      width={760}
      actions={<ScreenLink to={pathTo('/dashboard/our-process')}>Our process</ScreenLink>}
    >
      {refusal ? <ErrorState title="There is no such page" safe={refusal.message} /> : null}
      {fault ? <ErrorState title="The page did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={8} /> : null}
      {value ? <StepText step={value} /> : null}
    </ArticlePage>
  );
}

function StepText({ step }: { step: Step }) {
  const { processName, stepNumber, title, infoBlocks, associatedDocuments, relatedLinks } = step;
  return (
    <>
      <p className="text-2">{`${processName}, step ${stepNumber}: ${title}`}</p>
      {infoBlocks.map(({ header, blocks, image, imagePosition }, index) => (
        <Card key={index} {...(header === null ? {} : { title: header })}>
          <div className={classes(styles.info, image && SIDES[imagePosition])}>
            {image ? <Picture name={image.name} words={image.words} /> : null}
            <RichText blocks={blocks} />
          </div>
        </Card>
      ))}
      <Links title="Documents" links={associatedDocuments} />
      <Links title="Related links" links={relatedLinks} />
      <Neighbours step={step} />
    </>
  );
}

function Links({ title, links }: { title: string; links: Step['relatedLinks'] }) {
  if (links.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={styles.links}>
        {links.map(({ linkName, linkUrl }) => (
          <li key={linkName}>
            <TextLink address={linkUrl}>{linkName}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Neighbours({ step: { pages, prevIndex, nextIndex } }: { step: Step }) {
  const before = prevIndex === null ? undefined : pages[prevIndex];
  const after = nextIndex === null ? undefined : pages[nextIndex];
  return (
    <nav aria-label="Guide pages" className={styles.neighbours}>
      {before ? <TextLink address={before.url}>{`Previous: ${before.topic}`}</TextLink> : <span />}
      {after ? <TextLink address={after.url}>{`Next: ${after.topic}`}</TextLink> : null}
    </nav>
  );
}
