import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { Edit } from '../edit/apply-edits.ts';
import { propertyKind } from '../facts/loan-facts.ts';

/** A choice that sets several data points. */
export interface CompositeChoice {
  readonly valueOf: (document: ApplicationDocument) => string;
  readonly editsOf: (choice: string, document: ApplicationDocument) => readonly Edit[];
}

type Value = string | number | boolean | null;
const edits = (values: Readonly<Record<string, Value>>): readonly Edit[] =>
  Object.entries(values).map(([point, value]) => ({ path: `subjectProperty/${point}`, value }));

const PROPERTY_TYPES: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  SingleFamily: { ConstructionMethodType: 'SiteBuilt', ProjectLegalStructureType: null, PUDIndicator: false },
  PlannedUnitDevelopment: { ConstructionMethodType: 'SiteBuilt', ProjectLegalStructureType: null, PUDIndicator: true },
  Condominium: {
    ConstructionMethodType: 'SiteBuilt',
    ProjectLegalStructureType: 'Condominium',
    PUDIndicator: false,
    AttachmentType: 'Attached',
  },
  DetachedCondominium: {
    ConstructionMethodType: 'SiteBuilt',
    ProjectLegalStructureType: 'Condominium',
    PUDIndicator: false,
    AttachmentType: 'Detached',
  },
  Cooperative: { ConstructionMethodType: 'SiteBuilt', ProjectLegalStructureType: 'Cooperative', PUDIndicator: false },
  ManufacturedHome: { ConstructionMethodType: 'Manufactured', ProjectLegalStructureType: null, PUDIndicator: false },
};

/** The property type, from its project, construction and attachment. */
const propertyType: CompositeChoice = {
  valueOf: ({ subjectProperty }) => {
    switch (propertyKind(subjectProperty)) {
      case 'Manufactured':
        return 'ManufacturedHome';
      case 'Cooperative':
        return 'Cooperative';
      case 'Condominium':
        return subjectProperty.AttachmentType === 'Detached' ? 'DetachedCondominium' : 'Condominium';
      case 'PUD':
        return 'PlannedUnitDevelopment';
      default:
        return subjectProperty.ConstructionMethodType === undefined ? '' : 'SingleFamily';
    }
  },
  editsOf: (choice) => edits(PROPERTY_TYPES[choice] ?? {}),
};

/** The same property type by the names of the URLA. */
const OTHERS: Readonly<Record<string, string>> = {
  Condominium: 'Condominium',
  Cooperative: 'Cooperative',
  PUD: 'PlannedUnitDevelopment',
  Manufactured: 'ManufacturedHome',
};
const propertyTypeOther: CompositeChoice = {
  valueOf: (document) => {
    const whole = propertyType.valueOf(document).replace('Detached', '');
    return Object.keys(OTHERS).find((other) => OTHERS[other] === whole) ?? '';
  },
  editsOf: (choice, document) => propertyType.editsOf(OTHERS[choice] ?? 'SingleFamily', document),
};

/** Homes by the number of their units, and those that are made in a factory. */
const housingType: CompositeChoice = {
  valueOf: ({ subjectProperty: { ConstructionMethodType: method, FinancedUnitCount: units } }) => {
    if (method === 'Manufactured') return 'Manufactured';
    return units === undefined ? '' : units > 1 ? 'TwoToFourUnit' : 'SingleFamily';
  },
  editsOf: (choice, { subjectProperty: { ConstructionMethodType: method, FinancedUnitCount: units = 1 } }) => {
    if (choice === 'Manufactured') return edits({ ConstructionMethodType: 'Manufactured', FinancedUnitCount: 1 });
    const built: Readonly<Record<string, Value>> = method === 'Manufactured' ? { ConstructionMethodType: 'SiteBuilt' } : {};
    return edits({ ...built, FinancedUnitCount: choice === 'TwoToFourUnit' ? Math.max(units, 2) : 1 });
  },
};

/** A second lien is paid off in installments, or is a line of credit. */
const secondLienType: CompositeChoice = {
  valueOf: ({ loan: { HELOCIndicator: line } }) => (line === undefined ? '' : line ? 'HELOC' : 'ClosedEnd'),
  editsOf: (choice) => [{ path: 'loan/HELOCIndicator', value: choice === '' ? null : choice === 'HELOC' }],
};

export const compositeChoices = { propertyType, propertyTypeOther, housingType, secondLienType } as const;
export type CompositeName = keyof typeof compositeChoices;
