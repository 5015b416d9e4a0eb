/** The custom loan data by part, with the names the specification prints. */
export const customParts = {
  loaninformation:
    'comments applicationDate initialRate interviewDate previousLEIssuedDate anticipatedClosingDate newConstruction sixtyDayTransaction cashOut attachedHouse prevLETransactionOutcome escrowWaiver form4506TOrderedFrom reo lienType firstLoanAmount altLoanNumber numberOfStories nonWarrantable thirdPartyEmployee firstTimeBuyer tridFreeNClearFlag brokerDocsDisclosed previousLoansLoanPurpose homeownershipCounselingNoticeSentDate origLoanTerm payingOffCurrentMortgage',
  productinformation: 'productID specialProgram specialFeature hudRepo',
  subordinatefinancing: 'subFinSource subFinAmt initialRate helocCreditLimit',
  tpocompensation: 'compensationMethod tpoLoanType feeMethod discountPoints originationFee originatorProcessingFee',
  correspondentinformation: 'whenMINProvided freedomToDrawDocs min fulfillmentCenterName contractProcessingFirmName',
} as const;

export type CustomPart = keyof typeof customParts;
type Name<Names extends string> = Names extends `${infer First} ${infer Rest}` ? First | Name<Rest> : Names;
export type CustomName<Part extends CustomPart> = Name<(typeof customParts)[Part]>;

/** Every value is a text: dates MM/dd/yyyy, amounts in dollars, yes and no in words; empty where it is missing. */
export type FreedomInfo = { readonly [Part in CustomPart]: { readonly [Each in CustomName<Part>]: string } };

/** The changes of it; parts that are not named stay. */
export type FreedomChange = {
  readonly [Part in CustomPart]?: { readonly [Each in CustomName<Part>]?: string | undefined } | undefined;
};
