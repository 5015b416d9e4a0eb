/** The lines of an address under `at`, with the labels a form gives them. */
export const address = (at: string): string => `
  Street address | street | address | address line 1 | street no & name | number and street = ${at}AddressLineText
  Address line 2 | address 2 = ${at}AddressAdditionalLineText
  Unit type = ${at}AddressUnitDesignatorType
  Unit number | unit | apt | apt number | unit no = ${at}AddressUnitIdentifier
  City = ${at}CityName
  State = ${at}StateCode
  ZIP code | zip | postal code | zip/postal code = ${at}PostalCode
  ZIP plus four | zip+4 = ${at}PlusFourZipCode
  County = ${at}CountyName
  Country = ${at}CountryCode
  Country name = ${at}CountryName`;

/** A person's name in its parts: "Originator first name". */
export const nameParts = (who: string): string => `
  ${who} first name = name.FirstName
  ${who} middle name = name.MiddleName
  ${who} last name = name.LastName`;

export const HOUSING_EXPENSE = `
  Housing expense | expense | type = HousingExpenseType
  Described as = HousingExpenseTypeOtherDescription
  Monthly amount | amount = HousingExpensePaymentAmount
  Present or proposed = HousingExpenseTimingType`;
