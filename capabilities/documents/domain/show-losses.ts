import type { Loss } from '../../../standards/loss-report/loss-report.ts';
import { membersOf, type ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { labelOf } from '../../../standards/mismo-3.4/paths.ts';
import { parserOf } from '../../../standards/mismo-3.4/values.ts';
import { asCalled, itemNames, nearestItem, sectionOf, tieInWords } from '../../application/domain/import/place-in-words.ts';
import { shownValue } from '../../application/domain/import/shown-value.ts';

export interface ShownLoss {
  readonly kind: Loss['kind'];
  readonly label: string;
  /** Which account, employer or person it is about. */
  readonly about?: string;
  readonly before?: string;
  readonly after?: string;
}
export interface LossSection {
  readonly key: string;
  readonly title: string;
  readonly losses: ShownLoss[];
}

/** A loss report as a person reads it: part by part of the application, each in words. */
export function showLosses(document: ApplicationDocument, losses: readonly Loss[]): LossSection[] {
  const names = itemNames([membersOf(document)]);
  const sections = new Map<string, LossSection>();
  for (const loss of losses) {
    const { key, title } = sectionOf(loss.path, names);
    const section = sections.get(key) ?? { key, title, losses: [] };
    sections.set(key, section);
    section.losses.push(shownLoss(loss, names));
  }
  return [...sections.values()];
}

function shownLoss({ kind, path, label, before, after }: Loss, names: ReadonlyMap<string, string>): ShownLoss {
  if (path.startsWith('relationships/')) {
    const [from, arcrole, to] = path.slice('relationships/'.length).split(' ');
    return { kind, label: tieInWords({ from: from!, arcrole: arcrole!, to: to! }, names) };
  }
  const about = nearestItem(path, names);
  const [within, name = ''] = path.split('/').slice(-2);
  return {
    kind,
    // "City name" alone is ambiguous: its part is named where that is no item.
    label:
      within !== undefined && /^(address|name|legalEntity|holder|property)$/.test(within)
        ? `${labelOf(within)} › ${asCalled(label)}`
        : asCalled(label),
    ...(about === undefined ? {} : { about }),
    ...(before === undefined ? {} : { before: plain(name, before) }),
    ...(after === undefined ? {} : { after: plain(name, after) }),
  };
}

/** The report quotes values of the file; masked values stay masked. */
function plain(name: string, quoted: string): string {
  const text = quoted.replace(/^"(.*)"$/s, '$1');
  if (text === quoted) return quoted;
  const read = parserOf(name)(text);
  return 'value' in read ? shownValue(name, read.value) : text;
}
