import type { RealEstateBroker } from '../domain/index.ts';

/** An invented real estate broker of the buyer. */
export const sampleBroker: RealEstateBroker = {
  name: 'Juniper Sample Realty',
  address: '12 Sample Street, Fort Collins, CO 80521',
  licenseId: 'RE-000',
  contact: 'Nils Placeholder',
  contactLicenseId: 'RE-001',
  email: 'nils@juniper.example',
  phone: '(970) 555-0166',
};
