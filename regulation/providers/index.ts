/**
 * Providers of settlement services: the written list, who the consumer chose and which limit follows, affiliates, average charges, title premiums.
 * 12 CFR 1026.19(e)(1)(vi), (e)(3); 12 CFR 1024.8, 1024.14, 1024.15.
 *
 * Not covered: whether a requirement for providers is reasonable; kickbacks and unearned fees as facts of a payment; special rates of title insurers.
 */
export * from './affiliate-by-control.ts';
export * from './affiliates.ts';
export * from './average-charge.ts';
export * from './chosen-provider.ts';
export * from './title-premiums.ts';
export * from './written-list.ts';
