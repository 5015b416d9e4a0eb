import { section } from './group.ts';

export const ABOUT_THE_PROPERTY = section('5a', 'borrower', [
  {
    id: '5a',
    title: 'About this property and your money for this loan',
    also: ['declarations'],
    fields: `
  Will live in the property | will you occupy the property as your primary residence | occupy as primary residence | intent to occupy = IntentToOccupyType
  Owned property in the last three years | have you had an ownership interest in another property in the last three years = HomeownerPastThreeYearsType
  Use of that property | what type of property did you own = PriorPropertyUsageType
  Title to that property | how did you hold title to the property = PriorPropertyTitleType
  First-time homebuyer | first time homebuyer | first time home buyer = BorrowerFirstTimeHomebuyerIndicator
  Will use it as an FHA secondary residence | fha secondary residence = FHASecondaryResidenceIndicator
  Family or business relationship with the seller | do you have a family relationship or business affiliation with the seller of the property = SpecialBorrowerSellerRelationshipIndicator
  Borrows money not stated here | are you borrowing any money for this real estate transaction | undisclosed borrowed funds = UndisclosedBorrowedFundsIndicator
  Amount borrowed | what is the amount of this money = UndisclosedBorrowedFundsAmount
  Applies for another mortgage | have you or will you be applying for a mortgage loan on another property = UndisclosedMortgageApplicationIndicator
  Applies for other new credit | have you or will you be applying for any new credit = UndisclosedCreditApplicationIndicator
  Lien such as a clean energy lien will be put on the property | will this property be subject to a lien that could take priority over the first mortgage lien = PropertyProposedCleanEnergyLienIndicator`,
  },
]);

export const ABOUT_FINANCES = section('5b', 'borrower', [
  {
    id: '5b',
    title: 'About your finances',
    fields: `
  Cosigner or guarantor of an undisclosed debt | are you a co-signer or guarantor on any debt or loan that is not disclosed = UndisclosedComakerOfNoteIndicator
  Outstanding judgments | are there any outstanding judgments against you = OutstandingJudgmentsIndicator
  Delinquent or in default on a federal debt | are you currently delinquent or in default on a federal debt = PresentlyDelinquentIndicator
  Party to a lawsuit | are you a party to a lawsuit = PartyToLawsuitIndicator
  Gave a deed in lieu of foreclosure | have you conveyed title to any property in lieu of foreclosure = PriorPropertyDeedInLieuConveyedIndicator
  Had a short sale | have you completed a pre-foreclosure sale or short sale = PriorPropertyShortSaleCompletedIndicator
  Had a foreclosure | have you had property foreclosed upon = PriorPropertyForeclosureCompletedIndicator
  Bankruptcy | have you declared bankruptcy | declared bankruptcy = BankruptcyIndicator
  Kinds of bankruptcy | bankruptcy type | chapter = bankruptcies[*].BankruptcyChapterType
  Pays alimony child support or maintenance | alimony child support obligation = AlimonyChildSupportObligationIndicator
  Endorser of another note | co-maker or endorser on a note = CoMakerEndorserOfNoteIndicator
  Loan foreclosure or judgment | loan foreclosure transfer of title or judgment = LoanForeclosureOrJudgmentIndicator`,
  },
  {
    id: 'explanation',
    title: 'Explanations of declarations',
    at: 'declarationExplanations',
    item: 'Explanation',
    table: true,
    fields: `
  Declaration = DeclarationExplanationType
  Declaration described as = DeclarationExplanationTypeOtherDescription
  Explanation = DeclarationExplanationDescription`,
  },
  {
    id: 'counseling',
    title: 'Homeownership education and housing counseling',
    also: ['homeownership education', 'housing counseling'],
    at: 'counselingEvents',
    item: 'Counseling',
    fields: `
  Education or counseling = CounselingType
  Form of the event | format = CounselingFormatType
  Form described as = CounselingFormatTypeOtherDescription
  Completed = CounselingConfirmationIndicator
  Completed on | date of completion = CounselingCompletedDate`,
  },
]);
