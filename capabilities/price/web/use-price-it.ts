import { useCallback, useMemo, useState } from 'react';
import { newIdempotencyKey, useAsk, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { emptyForm, quoteRequestOf, type PriceItForm } from '../domain/scenario/price-it-form.ts';

export type SavedScenario = ReplyOf<'get-manage-scenario'>['scenarios'][number];
export type Quoted = ReplyOf<'ratequote-quotes'>;
export type QuotedProduct = Quoted['products'][number];
export type TypedValue = string | number | boolean | null;

interface Draft {
  readonly form: PriceItForm;
  /** The saved scenario the form was opened from. */
  readonly saved: { readonly scenarioId: string; readonly name: string; readonly version: number; readonly mine: boolean } | null;
  /** The form as it was saved or opened: differences from it are not saved yet. */
  readonly base: PriceItForm | null;
  /** Scenarios to compare with this one. */
  readonly beside: readonly string[];
  /** The shown part of the quote. */
  readonly view: 'rates' | 'compare';
}

const nothing: Draft = { form: emptyForm, saved: null, base: null, beside: [], view: 'rates' };

/** The most scenarios that fit side by side. */
export const MOST_COMPARED = 4;

/**
 * The current scenario, shared by the screens of Price It. It survives a reload, a refused save and an ended session; facts saved by an
 * earlier version of the form are completed with the form's initial values.
 */
export function usePriceIt() {
  const { draft, setDraft } = useDraft<Draft>('price-it', nothing);
  const form = useMemo(() => ({ ...emptyForm, ...draft.form }), [draft.form]);
  const change = useCallback(
    (path: string, value: TypedValue) =>
      setDraft((before) => ({ ...before, form: withValue({ ...emptyForm, ...before.form }, path, value) })),
    [setDraft],
  );
  const open = useCallback(
    (scenario: SavedScenario) => {
      const { scenarioId, name, version, mine } = scenario;
      const opened = formOf(scenario);
      setDraft((before) => ({ ...before, view: 'rates', form: opened, base: opened, saved: { scenarioId, name, version, mine } }));
    },
    [setDraft],
  );
  const startOver = useCallback(
    () =>
      setDraft(({ form: { regionId, branchId, brokerageId } }) => ({
        ...nothing,
        form: { ...emptyForm, regionId, branchId, brokerageId },
      })),
    [setDraft],
  );
  const unsaved = JSON.stringify(form) !== JSON.stringify({ ...emptyForm, ...draft.base });
  return { form, saved: draft.saved, beside: draft.beside, view: draft.view, unsaved, change, setDraft, open, startOver };
}

export type PriceIt = ReturnType<typeof usePriceIt>;

/** A saved scenario's facts as a form; facts the form does not have are dropped. */
export function formOf({ facts }: Pick<SavedScenario, 'facts'>): PriceItForm {
  const fields = Object.entries(facts).filter(([name, value]) => name in emptyForm && fits(value, emptyForm[name as keyof PriceItForm]));
  return { ...emptyForm, ...Object.fromEntries(fields) } as PriceItForm;
}

/** Figures may be null and start so; everything else has the type it starts with. */
function fits(value: unknown, start: unknown): boolean {
  if (Array.isArray(start)) return Array.isArray(value);
  if (start === null) return value === null || typeof value === 'number' || typeof value === 'string';
  return typeof value === typeof start;
}

function withValue(form: PriceItForm, path: string, value: TypedValue): PriceItForm {
  const [name, index] = path.split('/') as [keyof PriceItForm, string | undefined];
  if (index !== undefined) {
    const list = [...form.coFicos];
    while (list.length <= Number(index)) list.push(null);
    list[Number(index)] = typeof value === 'number' ? value : null;
    return { ...form, coFicos: list };
  }
  const empty = typeof emptyForm[name] === 'string' ? '' : null;
  const next = { ...form, [name]: value === null ? empty : value } as PriceItForm;
  // Fields that depend on the old choice are cleared.
  if (name === 'mortgageType') return { ...next, refiPurpose: '', sectionOfAct: '', documentation: 'Full' };
  if (name === 'productId') return { ...next, program: '', feature: '' };
  if (name === 'program') return { ...next, feature: '' };
  if (name === 'regionId') return { ...next, branchId: '', brokerageId: '', productId: '' };
  if (name === 'branchId') return { ...next, brokerageId: '', productId: '' };
  if (name === 'zip') return { ...next, state: '', county: '', city: '' };
  return next;
}

/** The requester's data that a quote needs; undefined until it is loaded. */
export function useAsker() {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 });
  const authorized = useAsk('ratequote-authorized', {}, { staleAfter: 60_000 });
  const pilot = useAsk('ratequote-is-priceit-mi-eligible', {}, { staleAfter: 300_000 });
  const [requestId] = useState(newIdempotencyKey);
  const asker = useMemo(() => {
    if (!profile.value || !authorized.value || !pilot.value) return undefined;
    const { user } = profile.value;
    return {
      pilot: pilot.value.eligible,
      personId: user.id,
      name: user.displayName,
      correspondent: authorized.value.channel === 'Correspondent',
      requestId,
    };
  }, [authorized.value, pilot.value, profile.value, requestId]);
  const again = () => {
    profile.again();
    authorized.again();
    pilot.again();
  };
  return { asker, profile: profile.value, authorized: authorized.value, fault: profile.fault ?? authorized.fault ?? pilot.fault, again };
}

export type Asker = NonNullable<ReturnType<typeof useAsker>['asker']>;

/** The request of a quote for the typed values. */
export function quoteQuestion(form: PriceItForm, asker: Asker) {
  return {
    query: { p1: asker.correspondent ? ('Correspondent' as const) : ('Wholesale' as const) },
    body: quoteRequestOf(form, asker),
  };
}

/** The field of the form that shows a problem of the request. */
const FIELDS: Readonly<Record<string, string>> = {
  brokerID: 'brokerageId',
  productID: 'productId',
  'borrowerInfo.noOfBorrowers': 'borrowers',
  'borrowerInfo.primaryBorrowerMedianFico': 'fico',
  'propertyInfo.county': 'county',
  'propertyInfo.financedProperty': 'financedProperties',
  'propertyInfo.numberOfStories': 'stories',
  'mortgageInfo.totalVerifiedIncome': 'monthlyIncome',
  'loanInfo.loanPurpose': 'loanPurpose',
  'loanInfo.cashOut': 'cashOut',
  'loanInfo.purchasePrice': 'purchasePrice',
  'loanInfo.appraisedValue': 'appraisedValue',
  'loanInfo.amountOfMortgage': 'loanAmount',
  'loanInfo.ltv': 'loanAmount',
  'loanInfo.totLtv': 'subordinateAmount',
  'propertyInfo.state': 'state',
  'propertyInfo.propertyZip': 'zip',
  'propertyInfo.propertyUsageType': 'occupancy',
  'propertyInfo.numberOfUnits': 'units',
  'mortgageInfo.miOption': 'miOption',
  'propertyInfo.usdaEligibleArea': 'usdaEligibleArea',
  'mortgageInfo.incomeOfAreaMedian': 'areaMedianShare',
  'mortgageInfo.qualifyingDebtRatio': 'dti',
  'priceInfo.baseRate': 'baseRate',
  'priceInfo.requestPrice': 'requestPrice',
  'priceInfo.subordinateFinancingAmount': 'subordinateAmount',
  'priceInfo.interviewDate': 'interviewDate',
  'priceInfo.commitmentPeriod': 'commitmentPeriod',
  'priceInfo.minLockPeriod': 'minLockPeriod',
};

export interface FormProblem {
  readonly path: string;
  readonly missing: boolean;
  readonly text: string;
}

/** The errors of a refused request, field by field. */
export function problemsOf(
  refusal: { readonly message: string; readonly field?: string; readonly details?: unknown } | undefined,
): FormProblem[] {
  if (!refusal) return [];
  const { problems } = (refusal.details ?? {}) as { problems?: readonly { field: string; kind: string; text: string }[] };
  const listed = problems ?? (refusal.field === undefined ? [] : [{ field: refusal.field, kind: 'invalid', text: refusal.message }]);
  return listed.map(({ field, kind, text }) => ({
    path: fieldOf(field.replace(/^body\./, '')),
    missing: kind === 'missing',
    text,
  }));
}

/** The scores of further borrowers are a list, in the request as in the form. */
function fieldOf(name: string): string {
  const other = /^mortgageInfo\.coBorrowerMedianFicoList\.(\d+)$/.exec(name)?.[1];
  return other === undefined ? (FIELDS[name] ?? name) : `coFicos/${other}`;
}
