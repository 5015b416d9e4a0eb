/** Fee quotes of the providers of a loan's services: the services, the total of a quote, and the taxes of the place. */
export { chargesOf, quotedServices, totalOf, type Quote, type QuotedCharge } from './quoted-charges.ts';
export {
  deletePreferredProviders,
  standingOf,
  updatePreferredProviders,
  type BrokerProvider,
  type ProviderOfService,
  type Standing,
} from './providers-of-broker.ts';
export { putQuotes } from './put-quotes.ts';
export { quotedFees, quoteInUse, type NotQuoted, type QuotedFees, type QuoteOnFile, type QuotesOnFile } from './quoted-fees.ts';
export { saveRushFee, type RushRefusal, type RushSaved } from './save-rush-fee.ts';
export { writtenListContent, type ListedQuote, type WrittenListContent } from './written-list.ts';
export { limitOfService, providerInUse, selectionWords, selectProvider, type SelectedProvider } from './select-provider.ts';
export { askedWith, changedSince, quoteFacts, requiredServices, type AskedWith, type FactsGiven, type QuoteFacts } from './quote-facts.ts';
export { addService, deleteService, servicesOn, type LoanServices } from './services-of-loan.ts';
export { serviceOfFee, services, serviceTypes, type Service, type ServiceType } from './service-types.ts';
export { questionsOf, readAnswers, taxesOfLoan, taxQuestions } from './taxes-of-loan.ts';
/** Of fees, for the screens. */
export { bucketTitles } from '../../fees/domain/index.ts';
