import type { CaseRequest } from '../../standards/fha-case-assignment/case-assignment.ts';

/**
 * ADP codes of direct endorsement, by section of the Act and kind of rate (HUD 4155.2, chapter 12, and FHA Connection's list). Covered are
 * the basic mortgage, its condominium (also written as 234(c)) and the fixed rehabilitation mortgage; the refinances of these have the same
 * codes. Not covered: adjustable 203(k), Hawaiian home lands, Indian lands, disaster victims (203(h)), buydowns, graduated payments and
 * every other section.
 */
const codes: Readonly<Record<string, { readonly fixed?: string; readonly adjustable?: string }>> = {
  '203B': { fixed: '703', adjustable: '729' },
  '234C': { fixed: '734', adjustable: '731' },
  '203K': { fixed: '702' },
};

/** Undefined where the simulator has no code for it. */
export function adpCode({ sectionOfAct, amortizationType, condominium }: CaseRequest): string | undefined {
  const section = sectionOfAct === '203B' && condominium ? '234C' : (sectionOfAct ?? '');
  const found = codes[section];
  return amortizationType === 'Fixed' ? found?.fixed : amortizationType === 'AdjustableRate' ? found?.adjustable : undefined;
}

/**
 * The simulator's own table of field offices, one a state: its place in the alphabet of its postal code and a 1, Colorado 061. HUD's real codes are others, and a
 * large state has several.
 */
const states =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  );

export function fieldOffice(state: string | undefined): string | undefined {
  const at = states.indexOf(state ?? '');
  return at === -1 ? undefined : `${String(at + 1).padStart(2, '0')}1`;
}
