import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { TextLink } from '../../../ui/kit/text/rich-text.tsx';
import { EditLink } from './edit-link.tsx';
import styles from './content.module.css';

type Line = ReplyOf<'get-wholesale-process'>['businessLines'][number];

/** `/dashboard/our-process`: the process of a loan, by business line, step and topic. */
export default function ProcessScreen() {
  const { value, fault, again } = useAsk('get-wholesale-process', {});
  return (
    <ArticlePage title={value?.mainHeader ?? 'Our process'} width={760} actions={<EditLink page="our-process" />}>
      {fault ? <ErrorState title="The guide did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault ? <SkeletonRows rows={12} /> : null}
      {value?.businessLines.length === 0 ? <EmptyState title="Nothing here yet">The lender has not written the guide.</EmptyState> : null}
      {value && value.processDesc !== '' ? <p>{value.processDesc}</p> : null}
      {value?.businessLines.map((line) => (
        <BusinessLine key={line.processName} line={line} />
      ))}
    </ArticlePage>
  );
}

function BusinessLine({ line: { processName, steps } }: { line: Line }) {
  return (
    <Card title={processName}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.stepNumber}>
            <span className={styles.stepNumber} aria-hidden>
              {step.stepNumber}
            </span>
            <div>
              <h3 className="text-strong">
                <span className="visually-hidden">{`Step ${step.stepNumber}: `}</span>
                {step.title}
              </h3>
              {step.stepDesc === '' ? null : <p className="text-2">{step.stepDesc}</p>}
              <ul className={styles.topics}>
                {step.topics.map(({ topic, url }) => (
                  <li key={topic}>
                    <TextLink address={url}>{topic}</TextLink>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
