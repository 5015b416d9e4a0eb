import { must } from '../../foundation/result/result.ts';
import { formOf } from '../../standards/form-1003-html/emit.ts';
import { pageOf } from '../../standards/form-1003-html/page.ts';
import { readForm1003 } from '../../standards/form-1003-html/read.ts';
import { recordsOf } from '../../standards/fnm-3.2/emit.ts';
import { fieldsOf, type Field } from '../../standards/fnm-3.2/layout.ts';
import * as fnm from '../../standards/fnm-3.2/read.ts';
import { fieldText, withFields, type FnmRecord } from '../../standards/fnm-3.2/records.ts';
import { formattedLoan } from '../../standards/mismo-2.3.1/emit.ts';
import * as formatted from '../../standards/mismo-2.3.1/read.ts';
import type { ApplicationDocument } from '../../standards/mismo-3.4/application-document.ts';
import { MISMO_NAMESPACES } from '../../standards/mismo-3.4/namespaces.ts';
import { parseTree } from '../../standards/xml/parse-tree.ts';
import * as mismo from '../../standards/mismo-3.4/read.ts';
import { serializeTree } from '../../standards/xml/serialize.ts';
import { write as writeMismo } from '../../standards/mismo-3.4/write.ts';
import type { XmlElement } from '../../standards/xml/xml-tree.ts';

/** One format, as coverage is found out with it. What is written is written without its loss report, which would read everything again. */
export interface Carrier {
  readonly name: string;
  /** Where the two differ when written: the place of the field. */
  readonly placeOf: (bare: ApplicationDocument, filled: ApplicationDocument, point: string) => string | undefined;
  /** The application written and read again. */
  readonly through: (document: ApplicationDocument) => ApplicationDocument;
  /** Whether reading reports a value of the field that can't be read, when it is made invalid in the file. */
  readonly tells: (bare: ApplicationDocument, filled: ApplicationDocument, point: string) => boolean;
}

/** One application is compared with many that have one more value: its result is computed once. */
export function madeOnce<Made>(make: (document: ApplicationDocument) => Made): (document: ApplicationDocument) => Made {
  const known = new WeakMap<ApplicationDocument, { readonly made: Made }>();
  return (document) => {
    const cached = known.get(document) ?? { made: make(document) };
    known.set(document, cached);
    return cached.made;
  };
}

const SPOILED = '?!';
const WRONG = new Set(['BAD_VALUE', 'UNKNOWN_CODE', 'TOO_PRECISE']);
const isReported = (findings: readonly { readonly code: string }[]): boolean => findings.some(({ code }) => WRONG.has(code));

/** The texts of a tree by path, positions of like-named siblings left out of the path that is shown. */
function leavesOf(root: XmlElement): Map<string, XmlElement> {
  const leaves = new Map<string, XmlElement>();
  const visit = (element: XmlElement, path: string): void => {
    const seen = new Map<string, number>();
    if (element.children.length === 0) leaves.set(`${path}=${element.text ?? ''}`, element);
    for (const child of element.children) {
      if (child.kind !== 'element') continue;
      const number = (seen.get(child.name) ?? 0) + 1;
      seen.set(child.name, number);
      visit(child, `${path}/${child.name}${number > 1 ? `[${number}]` : ''}`);
    }
  };
  visit(root, root.name);
  return leaves;
}

const bareLeaves = madeOnce((bare) => new Set(leavesOf(must(parseTree(writeMismo(bare).xml, MISMO_NAMESPACES)).root).keys()));

function newLeaf(
  bare: ApplicationDocument,
  filled: ApplicationDocument,
  point: string,
): { tree: ReturnType<typeof must<unknown>>; path: string; leaf: XmlElement } | undefined {
  const before = bareLeaves(bare);
  const tree = must(parseTree(writeMismo(filled).xml, MISMO_NAMESPACES));
  for (const [key, leaf] of leavesOf(tree.root)) {
    const path = key.slice(0, key.indexOf('='));
    if (!before.has(key) && leaf.name.replace(/^\w+:/, '') === point) return { tree, path, leaf };
  }
  return undefined;
}

const MISMO: Carrier = {
  name: 'MISMO 3.4',
  placeOf: (bare, filled, point) =>
    newLeaf(bare, filled, point)
      ?.path.replace(/^MESSAGE\/(DEAL_SETS\/DEAL_SET\/DEALS\/DEAL\/)?/, '')
      .replace(/\[\d+\]/g, ''),
  through: (document) => must(mismo.read(writeMismo(document).xml)).document,
  tells: (bare, filled, point) => {
    const found = newLeaf(bare, filled, point);
    if (!found) return false;
    found.leaf.text = SPOILED;
    return isReported(must(mismo.read(serializeTree(found.tree as Parameters<typeof serializeTree>[0]))).findings);
  },
};

const bareRecords = madeOnce((bare) => countedRecords(recordsOf(bare)));

/** The fields of 3.2 in which two sets of records differ; of a record that is new, those that say the value. */
function changedFields(
  bare: ApplicationDocument,
  filled: ApplicationDocument,
): { records: readonly FnmRecord[]; record: FnmRecord; field: Field }[] {
  const before = bareRecords(bare);
  const records = recordsOf(filled);
  return [...countedRecords(records)].flatMap(([key, record]) => {
    const was = before.get(key);
    return (fieldsOf(record.id) ?? []).flatMap((field) => {
      const text = fieldText(record, field);
      const isOwner = was === undefined && field.name === 'SSN';
      return text === undefined || isOwner || (was && fieldText(was, field) === text) ? [] : [{ records, record, field }];
    });
  });
}

function countedRecords(records: readonly FnmRecord[]): Map<string, FnmRecord> {
  const counts = new Map<string, number>();
  return new Map(
    records.map((record) => {
      const count = (counts.get(record.id) ?? 0) + 1;
      counts.set(record.id, count);
      return [`${record.id} ${count}`, record] as const;
    }),
  );
}

const textOf = (records: readonly FnmRecord[]): string => records.map(({ text, end }) => text + end).join('');

const FNM: Carrier = {
  name: 'Fannie Mae 3.2',
  placeOf: (bare, filled, point) => {
    const changed = changedFields(bare, filled).map(({ field }) => field);
    // A record that is new says other things too; the field called like the data point is the one.
    const named = changed.filter(({ name }) => name.slice(name.lastIndexOf('.') + 1) === point);
    const ids = [...new Set((named.length > 0 ? named : changed).map(({ id }) => id))];
    return ids.length === 0 ? undefined : ids.slice(0, 3).join(', ');
  },
  through: (document) => must(fnm.read(textOf(recordsOf(document)))).document,
  tells: (bare, filled) =>
    changedFields(bare, filled).some(({ records, record, field }) => {
      const spoiled = { ...record, text: withFields(record.id, record.text, { [field.name]: SPOILED.slice(0, field.width) }) };
      return isReported(must(fnm.read(textOf(records.map((each) => (each === record ? spoiled : each))))).findings);
    }),
};

/** All values of a formatted loan by path. */
function wireValues(loan: unknown): Map<string, { holder: Record<string, unknown>; key: string }> {
  const values = new Map<string, { holder: Record<string, unknown>; key: string }>();
  const visit = (value: object, path: string): void => {
    for (const [key, inner] of Object.entries(value)) {
      const here = path === '' ? key : `${path}/${key}`;
      if (typeof inner === 'object' && inner !== null) visit(inner as object, here);
      else if (inner !== undefined) values.set(`${here}=${String(inner)}`, { holder: value as Record<string, unknown>, key });
    }
  };
  visit(loan as object, '');
  return values;
}

const bareWireValues = madeOnce((bare) => new Set(wireValues(formattedLoan(bare)).keys()));

function newWireValues(
  bare: ApplicationDocument,
  filled: ApplicationDocument,
): { loan: unknown; path: string; holder: Record<string, unknown>; key: string }[] {
  const before = bareWireValues(bare);
  const loan = formattedLoan(filled);
  return [...wireValues(loan)].flatMap(([key, place]) =>
    before.has(key) || /(^|\/)(id|borrowerID|reoid)=/.test(key)
      ? []
      : [{ loan, path: key.slice(0, key.indexOf('=')).replace(/\/\d+(?=\/|$)/g, ''), ...place }],
  );
}

const FORMATTED: Carrier = {
  name: 'MISMO 2.3.1',
  placeOf: (bare, filled) => {
    const paths = [...new Set(newWireValues(bare, filled).map(({ path }) => path))];
    const own = paths.filter((path) => !path.startsWith('freedomcustomdata'));
    return paths.length === 0 ? undefined : (own.length > 0 ? own : paths).slice(0, 3).join(', ');
  },
  through: (document) => must(formatted.readFormattedLoan(formattedLoan(document))).document,
  tells: (bare, filled) =>
    newWireValues(bare, filled).some(({ loan, holder, key }) => {
      const was = holder[key];
      holder[key] = SPOILED;
      const reported = isReported(must(formatted.readFormattedLoan(loan)).findings);
      holder[key] = was;
      return reported;
    }),
};

const htmlOf = (document: ApplicationDocument): string => pageOf(formOf(document));
const said = (document: ApplicationDocument): Set<string> =>
  new Set(formOf(document).items.flatMap(({ group, values }) => [...values].map(([label, { text }]) => `${group.id}|${label}=${text}`)));
const bareSaid = madeOnce(said);
const bareLines = madeOnce((bare) => new Set(htmlOf(bare).split('\n')));

const PAGE: Carrier = {
  name: '1003 as HTML',
  placeOf: (bare, filled) => {
    const before = bareSaid(bare);
    const labels = [...said(filled)]
      .filter((each) => !before.has(each))
      .map((each) => each.slice(each.indexOf('|') + 1, each.indexOf('=')));
    return labels.length === 0 ? undefined : labels[0];
  },
  through: (document) => must(readForm1003(htmlOf(document))).document,
  tells: (bare, filled) => {
    const before = bareLines(bare);
    const lines = htmlOf(filled).split('\n');
    return lines.some((line, at) => {
      if (before.has(line) || !/<(dd|td)>[^<]/.test(line)) return false;
      const spoiled = line.replace(/<(dd|td)>[^<]+/g, `<$1>${SPOILED}`);
      return isReported(must(readForm1003(lines.with(at, spoiled).join('\n'))).findings);
    });
  },
};

/** The formats of a loan application, in the order of the page. */
export const CARRIERS: readonly Carrier[] = [MISMO, FNM, FORMATTED, PAGE];
