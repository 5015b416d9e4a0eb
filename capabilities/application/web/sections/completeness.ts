import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { valueAt } from '../../domain/edit/apply-edits.ts';
import { placedPath } from '../../domain/edit/places.ts';
import { neededForSteps } from '../../domain/facts/missing-for-steps.ts';
import { isAsked } from '../../panels/form-cards/field-cards.tsx';
import type { CardField } from '../../panels/form-cards/card-fields.ts';
import { isCard, type FormSection } from './form-section.ts';
import { urlaSectionOf, urlaSections } from './urla-sections.ts';

/** How many of a section's required facts are filled. */
export interface Completeness {
  readonly there: number;
  readonly needed: number;
}

const ADDRESS = ['AddressLineText', 'CityName', 'StateCode', 'PostalCode'];

/** How complete each section is, by its key: the fields required of everyone, and those that later steps need. */
export function completeness(document: ApplicationDocument): Readonly<Record<string, Completeness>> {
  const steps = neededForSteps(document);
  return Object.fromEntries(
    urlaSections.map((section) => {
      const facts = new Map(fieldsNeeded(section, document).map((path) => [path, valueAt(document, path) !== undefined]));
      if (section.notAsked?.(document) !== undefined) facts.clear();
      for (const { path, there } of steps) {
        if (urlaSectionOf(path, document) !== section.key) continue;
        const within = [...facts.keys()].some((one) => one === path || one.startsWith(`${path}/`));
        if (!within) facts.set(path, there);
      }
      return [section.key, { there: [...facts.values()].filter(Boolean).length, needed: facts.size }];
    }),
  );
}

/** The paths of the fields a section has to have, of every borrower where it is a borrower’s. */
function fieldsNeeded({ ofBorrower, parts }: FormSection, document: ApplicationDocument): readonly string[] {
  const places = ofBorrower ? document.borrowers.map(({ id }) => `borrowers/${id}/`) : [''];
  return places.flatMap((at) =>
    parts
      .filter(isCard)
      .filter((card) => isAsked(card, document, at))
      .flatMap(({ fields }) => (fields as readonly CardField[]).filter((field) => field.needed && isAsked(field, document, at)))
      .flatMap(({ path, as }) => (as === 'address' ? ADDRESS.map((line) => `${at}${path}/${line}`) : [`${at}${path}`]))
      .map((path) => placedPath(document, path).path),
  );
}
