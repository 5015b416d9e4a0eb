import { given, step, sumStep, usd, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Ratio } from '../../../../foundation/rates/rates.ts';
import { explainedRatio } from '../../../../foundation/ratio/explained-ratio.ts';
import { LOAN_TO_VALUE } from '../../../../foundation/ratio/ratio.ts';
import type { ApplicationDocument, Liability, Loan } from '../../../../standards/mismo-3.4/application-document.ts';
import { related } from '../../../../standards/mismo-3.4/builders.ts';

const SOURCE = 'Loan application';

/** Appraised value where there is one, else the estimate; undefined with neither. Cents. */
export function appraisedOrEstimatedValue({ subjectProperty }: ApplicationDocument): Cents | undefined {
  const appraised = subjectProperty.valuations.find((each) => each.PropertyValuationAmount !== undefined)?.PropertyValuationAmount;
  return appraised ?? subjectProperty.PropertyEstimatedValueAmount;
}

/** Price of a purchase, from the sales contract or the details of the transaction. Cents. */
export function salesPrice({ loan, subjectProperty }: ApplicationDocument): Cents | undefined {
  if (loan.LoanPurposeType !== 'Purchase') return undefined;
  const contract = subjectProperty.salesContracts.find((each) => each.SalesContractAmount !== undefined);
  return contract?.SalesContractAmount ?? loan.PurchasePriceAmount;
}

/** The amount of the loan before financed mortgage insurance or funding fee. Cents. */
export function baseLoanAmount({ loan }: ApplicationDocument): Cents | undefined {
  return loan.BaseLoanAmount ?? loan.NoteAmount;
}

/** Loan to value: the base loan amount over the lesser of price and value (a purchase) or the value (a refinance). Thousandths of a percent. */
export function loanToValue(document: ApplicationDocument): Explained<Ratio> | undefined {
  const amount = baseLoanAmount(document);
  const value = valueStep(document);
  if (amount === undefined || value === undefined) return undefined;
  return ratioOf('Loan to value', given('Base loan amount', usd(amount), SOURCE), value, 'application.ltv');
}

/** Combined loan to value: all liens there will be on the property after closing over the same value. */
export function combinedLoanToValue(document: ApplicationDocument): Explained<Ratio> | undefined {
  const amount = baseLoanAmount(document);
  const value = valueStep(document);
  if (amount === undefined || value === undefined) return undefined;
  const liens = [given('Base loan amount', usd(amount), SOURCE), ...otherLiens(document)];
  return ratioOf('Combined loan to value', sumStep('All liens on the property', 'usd', liens), value, 'application.cltv');
}

/** Liens that belong to the subject property through the owned property: a file links them to the property and may not mark the debt. */
function liensByProperty(document: ApplicationDocument): ReadonlySet<string> {
  const subject = document.ownedProperties.filter(({ OwnedPropertySubjectIndicator: isSubject }) => isSubject === true);
  return new Set(subject.flatMap(({ id }) => related(document, id, 'ASSET_IsAssociatedWith_LIABILITY')));
}

/** Whether a debt is a lien on the subject property after closing. A first mortgage not marked as staying is the one being refinanced. */
function isLienThatStays(liability: Liability, tied: ReadonlySet<string>): boolean {
  if (liability.LiabilityPayoffStatusIndicator === true) return false;
  if (liability.LiabilitySecuredBySubjectPropertyIndicator === true) return true;
  if (!tied.has(liability.id)) return false;
  return (
    liability.LiabilityType === 'HELOC' ||
    liability.LiabilityPayoffStatusIndicator === false ||
    liability.SubjectLoanResubordinationIndicator === true
  );
}

/** The amount a new loan beside this one brings at closing: of a line of credit what is drawn, not its limit. Cents. */
export function newLoanAmount({ HELOCIndicator, HELOCBalanceAmount, NoteAmount, BaseLoanAmount }: Loan): Cents | undefined {
  const amount = NoteAmount ?? BaseLoanAmount;
  return HELOCIndicator === true ? (HELOCBalanceAmount ?? amount) : (amount ?? HELOCBalanceAmount);
}

/** The lines of credit on the property after closing: what is drawn of them and what they have room for, never less. Cents. */
export function linesOfCredit(document: ApplicationDocument): { readonly drawn: Cents; readonly limit: Cents } {
  const tied = liensByProperty(document);
  const lines = [
    ...document.relatedLoans
      .filter(({ HELOCIndicator }) => HELOCIndicator === true)
      .map((each) => ({ drawn: newLoanAmount(each) ?? 0, limit: each.HELOCMaximumBalanceAmount })),
    ...document.liabilities
      .filter((each) => each.LiabilityType === 'HELOC' && isLienThatStays(each, tied))
      .map((each) => ({ drawn: each.LiabilityUnpaidBalanceAmount ?? 0, limit: each.HELOCMaximumBalanceAmount })),
  ];
  return {
    drawn: lines.reduce((sum, { drawn }) => sum + drawn, 0),
    limit: lines.reduce((sum, { drawn, limit }) => sum + Math.max(drawn, limit ?? 0), 0),
  };
}

/** Combined loan to value with the full limit of every line of credit; absent without any. */
export function wholeLinesToValue(document: ApplicationDocument): Explained<Ratio> | undefined {
  const { drawn, limit } = linesOfCredit(document);
  const amount = baseLoanAmount(document);
  const value = valueStep(document);
  if (limit === 0 || amount === undefined || value === undefined) return undefined;
  const liens = [
    given('Base loan amount', usd(amount), SOURCE),
    ...otherLiens(document),
    given('Room left in lines of credit', usd(limit - drawn), SOURCE),
  ];
  const whole = sumStep('All liens on the property, lines of credit whole', 'usd', liens);
  return ratioOf('Combined loan to value with whole lines', whole, value, 'application.hcltv');
}

/** New loans beside this one and old liens that stay; the stated total of subordinate financing where neither is itemised. */
export function otherLiens(document: ApplicationDocument): readonly Step[] {
  const { loan, relatedLoans, liabilities } = document;
  const tied = liensByProperty(document);
  const liens: Step[] = [];
  for (const each of relatedLoans) {
    const amount = newLoanAmount(each);
    if (amount !== undefined) liens.push(given(`Other new loan ${each.id}`, usd(amount), SOURCE));
  }
  for (const liability of liabilities) {
    const amount = liability.LiabilityUnpaidBalanceAmount;
    if (amount !== undefined && isLienThatStays(liability, tied))
      liens.push(given(`Existing lien ${liability.holder?.FullName ?? liability.id}`, usd(amount), SOURCE));
  }
  if (liens.length === 0 && loan.LienPriorityType !== 'SecondLien' && loan.TotalSubordinateFinancingAmount !== undefined)
    liens.push(given('Total subordinate financing', usd(loan.TotalSubordinateFinancingAmount), SOURCE));
  return liens;
}

function valueStep(document: ApplicationDocument): Step | undefined {
  const value = appraisedOrEstimatedValue(document);
  const price = salesPrice(document);
  if (value !== undefined && value <= 0) return undefined;
  if (price !== undefined && price <= 0) return undefined;
  const parts: Step[] = [];
  const works = renovationCosts(document);
  const cost = price === undefined ? undefined : price + works;
  if (price !== undefined) parts.push(costStep(price, works));
  if (value !== undefined) parts.push(given('Appraised or estimated value', usd(value), SOURCE));
  const lesser = cost === undefined ? value : value === undefined ? cost : Math.min(cost, value);
  if (lesser === undefined) return undefined;
  return parts.length === 1 ? parts[0] : step('Lesser of price and value', usd(lesser), 'min', { parts });
}

/** Works that a renovation loan pays for: they raise what the home costs, and the value is that after them. */
function renovationCosts({ loan }: ApplicationDocument): Cents {
  const renovates = loan.RenovationLoanIndicator === true || loan.SectionOfActType?.startsWith('203K') === true;
  return (renovates ? loan.AlterationsImprovementsAndRepairsAmount : undefined) ?? 0;
}

function costStep(price: Cents, works: Cents): Step {
  const paid = given('Purchase price', usd(price), SOURCE);
  return works === 0 ? paid : sumStep('Purchase price and renovation', 'usd', [paid, given('Renovation costs', usd(works), SOURCE)]);
}

function ratioOf(label: string, amount: Step, value: Step, rule: string): Explained<Ratio> {
  return explainedRatio(LOAN_TO_VALUE, amount, value, { label, rule, exact: 'Before truncation', hundredfold: 'Amount × 100' });
}
