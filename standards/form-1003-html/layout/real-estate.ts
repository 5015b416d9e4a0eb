import { section } from './group.ts';
import { address } from './repeated-fields.ts';

const OWNED = `
  Asset type = AssetType${address('property.address.')}
  Property value | value | market value | present market value = property.PropertyEstimatedValueAmount
  Listed value = AssetCashOrMarketValueAmount
  Status | disposition | property status = OwnedPropertyDispositionStatusType
  Current use | current occupancy = property.PropertyCurrentUsageType
  Intended use | intended occupancy | occupancy = property.PropertyUsageType
  Is the subject property | subject property = OwnedPropertySubjectIndicator
  Units | number of units = OwnedPropertyOwnedUnitCount
  Units financed = property.FinancedUnitCount
  Monthly insurance taxes and dues | monthly insurance taxes association dues etc | insurance maintenance taxes & misc = OwnedPropertyMaintenanceExpenseAmount
  Mortgage payments | mortgage payment = OwnedPropertyLienInstallmentAmount
  Mortgage balance | amount of mortgages & liens = OwnedPropertyLienUPBAmount
  Gross rental income | monthly rental income | gross rent = OwnedPropertyRentalIncomeGrossAmount
  Net rental income | net monthly rental income = OwnedPropertyRentalIncomeNetAmount
  Owned by | borrower | owner | held by = @borrowers`;

export const PROPERTIES = section('3a', 'application', [
  {
    id: '3',
    title: 'Property you own',
    also: [
      'property you own 1',
      'properties you own',
      'real estate',
      'real estate owned',
      'schedule of real estate owned',
      'if you are refinancing list the property you are refinancing first',
    ],
    at: 'ownedProperties',
    item: 'Property',
    fields: OWNED,
  },
]);
