import { describe, expect, test } from 'vitest';
import { demoContent } from '../samples/demo-content.ts';
import { readProcessGuide, stepPage, stepPath } from './process-guide.ts';

const written = demoContent().find(({ page }) => page === 'our-process')!;
const { guide, findings } = readProcessGuide(written.title, written.body);

describe('the process guide', () => {
  test('has business lines with numbered steps, and topics with their addresses', () => {
    expect(findings).toEqual([]);
    expect(guide.mainHeader).toBe('Our process');
    expect(guide.businessLines.map((line) => line.processName)).toEqual(['Broker', 'Non-Delegated Correspondent']);
    const [broker] = guide.businessLines;
    expect(broker!.steps.map((step) => `${step.stepNumber} ${step.title}`)).toEqual(['1 Register', '2 Disclose', '3 Submit', '4 Close']);
    expect(broker!.steps[0]!.topics[0]).toMatchObject({
      topic: 'Send the application',
      url: '/dashboard/our-process-substep/Broker/Register/Send%20the%20application',
    });
  });

  test('a topic whose heading is a link leads there and has no page', () => {
    const { guide: own } = readProcessGuide('Guide', '## Broker\n\n### Register\n\n#### [Forms](/forms-and-disclosure)\n');
    expect(own.businessLines[0]!.steps[0]!.topics).toEqual([{ topic: 'Forms', url: '/forms-and-disclosure', page: undefined }]);
    expect(stepPage(own, { processName: 'Broker', stepName: 'Register', topicName: 'Forms' })).toBeUndefined();
  });

  test('what is missing or said twice is found', () => {
    expect(readProcessGuide('Guide', 'Only words').findings).toEqual(['There is no business line: write one as “## Broker”.']);
    expect(
      readProcessGuide('Guide', '## Broker\n\nLost\n\n### Register\n\n### Register\n\n#### A\n\n##### Documents\n\nwords\n\n## Broker\n')
        .findings,
    ).toEqual([
      'The text right under Broker is not shown: put it under a step.',
      'Broker has two steps Register.',
      'Broker, Register has no topics: write one as “#### Send the application”.',
      'A, Documents: only links are shown.',
      'Broker has no steps: write one as “### Register”.',
      'There are two business lines Broker.',
    ]);
  });
});

describe('a step page', () => {
  const at = (stepName: string, topicName: string) => stepPage(guide, { processName: 'Broker', stepName, topicName });

  test('has number, title, header, parts, documents, links, and the pages before and after', () => {
    expect(at('Register', 'Send the application')).toMatchObject({
      stepNumber: 1,
      title: 'Register',
      header: 'Send the application',
      prevIndex: null,
      nextIndex: 1,
      infoBlocks: [{ header: null, image: null }, { header: 'What the six items are' }],
      associatedDocuments: [
        { linkName: "Borrower's certification", linkUrl: '/forms-and-disclosure' },
        { linkName: 'IRS Form 4506-C', linkUrl: expect.stringMatching(/^https:/) },
      ],
      relatedLinks: [{ linkName: 'Training: registering', linkUrl: '/training' }],
    });
    const last = at('Close', 'Fund')!;
    expect(last).toMatchObject({ stepNumber: 4, nextIndex: null, prevIndex: last.pages.length - 2 });
    expect(last.pages[last.prevIndex!]).toEqual({
      topic: 'Schedule the closing',
      url: stepPath('Broker', 'Close', 'Schedule the closing'),
    });
    expect(at('Close', 'Nothing')).toBeUndefined();
  });

  test.each(['Top', 'Bottom', 'Left', 'Right'] as const)('a picture stands %s of its words', (position) => {
    const { guide: own } = readProcessGuide('Guide', `## A\n\n### B\n\n#### C\n\nWords\n\n![A form](a-form "${position}")\n`);
    expect(stepPage(own, { processName: 'A', stepName: 'B', topicName: 'C' })!.infoBlocks).toMatchObject([
      { imagePosition: position, image: { name: 'a-form', words: 'A form' }, blocks: [{ kind: 'paragraph' }] },
    ]);
  });
});
