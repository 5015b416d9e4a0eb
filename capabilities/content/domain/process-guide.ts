import { plainText, type Block, type Inline, type PicturePosition } from '../../../foundation/rich-text/rich-text.ts';
import { readMarkdown } from './read-markdown.ts';

/** The specification's process guide: business lines, each with numbered steps, each with topics. */
export interface ProcessGuide {
  readonly mainHeader: string;
  readonly processDesc: string;
  readonly businessLines: readonly BusinessLine[];
}

export interface BusinessLine {
  readonly processName: string;
  readonly steps: readonly ProcessStep[];
}

export interface ProcessStep {
  readonly stepNumber: number;
  readonly title: string;
  readonly stepDesc: string;
  readonly topics: readonly ProcessTopic[];
}

export interface ProcessTopic {
  readonly topic: string;
  /** Its page of the portal, or the address its heading links to. */
  readonly url: string;
  /** Absent for a topic whose heading links elsewhere. */
  readonly page: TopicPage | undefined;
}

export interface TopicPage {
  readonly infoBlocks: readonly InfoBlock[];
  readonly associatedDocuments: readonly NamedLink[];
  readonly relatedLinks: readonly NamedLink[];
}

/** A part of a topic's page, with the picture that is shown beside it. */
export interface InfoBlock {
  readonly header: string | null;
  readonly imagePosition: PicturePosition;
  readonly image: { readonly name: string; readonly words: string } | null;
  readonly blocks: readonly Block[];
}

export interface NamedLink {
  readonly linkName: string;
  readonly linkUrl: string;
}

/** The specification's step page. */
export interface StepPage extends TopicPage {
  readonly processName: string;
  readonly stepNumber: number;
  readonly title: string;
  readonly header: string;
  /** The positions of the previous and next page among the pages of the business line, from 0. */
  readonly prevIndex: number | null;
  readonly nextIndex: number | null;
  readonly pages: readonly { readonly topic: string; readonly url: string }[];
}

export interface ReadGuide {
  readonly guide: ProcessGuide;
  readonly findings: readonly string[];
}

interface Section {
  readonly title: string;
  readonly heading: readonly Inline[];
  readonly lead: readonly Block[];
  readonly below: readonly Section[];
}

/**
 * Parses the guide's text: business lines are headings of the second level, steps of the third, topics of the fourth. In a topic, a heading of the
 * fifth level begins a part; “Documents” and “Related links” are lists of links.
 */
export function readProcessGuide(mainHeader: string, text: string): ReadGuide {
  const { blocks, findings } = readMarkdown(text);
  const problems: string[] = [...findings];
  const { lead, below } = sectionsOf(blocks, 2);
  const businessLines = below.map((line) => businessLine(line, problems));
  if (businessLines.length === 0) problems.push('There is no business line: write one as “## Broker”.');
  for (const again of repeated(businessLines.map((one) => one.processName))) problems.push(`There are two business lines ${again}.`);
  return { guide: { mainHeader, processDesc: sentencesOf(mainHeader, lead, problems), businessLines }, findings: problems };
}

function businessLine({ title: processName, lead, below }: Section, problems: string[]): BusinessLine {
  if (lead.length > 0) problems.push(`The text right under ${processName} is not shown: put it under a step.`);
  if (below.length === 0) problems.push(`${processName} has no steps: write one as “### Register”.`);
  for (const again of repeated(below.map((one) => one.title))) problems.push(`${processName} has two steps ${again}.`);
  return {
    processName,
    steps: below.map((step, index) => ({
      stepNumber: index + 1,
      title: step.title,
      stepDesc: sentencesOf(`${processName}, ${step.title}`, step.lead, problems),
      topics: topicsOf(processName, step, problems),
    })),
  };
}

function topicsOf(processName: string, step: Section, problems: string[]): ProcessTopic[] {
  if (step.below.length === 0) problems.push(`${processName}, ${step.title} has no topics: write one as “#### Send the application”.`);
  for (const again of repeated(step.below.map((one) => one.title))) problems.push(`${processName}, ${step.title} has two topics ${again}.`);
  return step.below.map((topic) => {
    const [only] = topic.heading;
    if (topic.heading.length === 1 && only?.kind === 'link') return { topic: topic.title, url: only.address, page: undefined };
    return { topic: topic.title, url: stepPath(processName, step.title, topic.title), page: topicPage(topic, problems) };
  });
}

/** The address of a topic's page. */
export function stepPath(processName: string, stepName: string, topicName: string): string {
  return `/dashboard/our-process-substep/${[processName, stepName, topicName].map(encodeURIComponent).join('/')}`;
}

const DOCUMENTS = /^(associated )?documents$/i;
const RELATED = /^related links$/i;

function topicPage({ title, lead, below }: Section, problems: string[]): TopicPage {
  const parts = below.filter((part) => !DOCUMENTS.test(part.title) && !RELATED.test(part.title));
  const links = (names: RegExp) =>
    below
      .filter((part) => names.test(part.title))
      .flatMap((part) => linksIn(part.lead, () => problems.push(`${title}, ${part.title}: only links are shown.`)));
  return {
    infoBlocks: [infoBlock(null, lead), ...parts.map((part) => infoBlock(part.title, part.lead))].filter(
      (block) => block.header !== null || block.blocks.length > 0 || block.image,
    ),
    associatedDocuments: links(DOCUMENTS),
    relatedLinks: links(RELATED),
  };
}

/** The first picture of a part belongs to it; the picture gives its position. */
function infoBlock(header: string | null, blocks: readonly Block[]): InfoBlock {
  const image = blocks.find((block) => block.kind === 'picture');
  return {
    header,
    imagePosition: image?.position ?? 'Top',
    image: image ? { name: image.name, words: image.words } : null,
    blocks: blocks.filter((block) => block !== image),
  };
}

/** The text of a list item: its paragraphs, joined. */
function sentencesOf(where: string, blocks: readonly Block[], problems: string[]): string {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  if (paragraphs.length < blocks.length) problems.push(`${where}: only sentences are shown here.`);
  return paragraphs.map(({ parts }) => plainText(parts)).join(' ');
}

function linksIn(blocks: readonly Block[], other: () => void): NamedLink[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'list') {
      other();
      return [];
    }
    return block.items.flatMap((item) => {
      const [line] = item;
      const [only] = line?.kind === 'paragraph' ? line.parts : [];
      if (only?.kind === 'link') return [{ linkName: plainText(only.parts), linkUrl: only.address }];
      other();
      return [];
    });
  });
}

/** Cuts blocks at the headings of a level; what is before the first belongs to the whole. */
function sectionsOf(blocks: readonly Block[], level: number): { lead: readonly Block[]; below: readonly Section[] } {
  const starts = blocks.flatMap((block, index) => (block.kind === 'heading' && block.level === level ? [index] : []));
  return {
    lead: blocks.slice(0, starts[0] ?? blocks.length),
    below: starts.map((start, at) => {
      const heading = blocks[start]! as Extract<Block, { kind: 'heading' }>;
      const inside = blocks.slice(start + 1, starts[at + 1] ?? blocks.length);
      const { lead, below } = level < 5 ? sectionsOf(inside, level + 1) : { lead: inside, below: [] };
      return { title: plainText(heading.parts).trim(), heading: heading.parts, lead, below };
    }),
  };
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** One topic's page, with its neighbours in its business line; undefined where these names don't exist. */
export function stepPage(
  guide: ProcessGuide,
  wanted: { readonly processName: string; readonly stepName: string; readonly topicName: string },
): StepPage | undefined {
  const line = guide.businessLines.find((one) => one.processName === wanted.processName);
  const pages = (line?.steps ?? []).flatMap((step) =>
    step.topics.flatMap((topic) => (topic.page ? [{ step, topic: topic.topic, url: topic.url, page: topic.page }] : [])),
  );
  const at = pages.findIndex((one) => one.step.title === wanted.stepName && one.topic === wanted.topicName);
  const found = pages[at];
  if (!found) return undefined;
  return {
    processName: wanted.processName,
    stepNumber: found.step.stepNumber,
    title: found.step.title,
    header: found.topic,
    ...found.page,
    prevIndex: at === 0 ? null : at - 1,
    nextIndex: at === pages.length - 1 ? null : at + 1,
    pages: pages.map(({ topic, url }) => ({ topic, url })),
  };
}
