/** How a loan is registered (ruling A36): the code 1 or the word `prequal`, 2 or `locknshop`, anything else a full registration. */
export type RegistrationType = 'prequal' | 'locknshop' | 'fullreg';

export function registrationTypeOf(given: string | undefined): RegistrationType {
  const word = (given ?? '').trim().toLowerCase();
  if (word === '1' || word === 'prequal') return 'prequal';
  if (word === '2' || word === 'locknshop') return 'locknshop';
  return 'fullreg';
}

export const registrationTypeNames: Readonly<Record<RegistrationType, string>> = {
  prequal: 'Prequalification',
  locknshop: 'Lock and shop',
  fullreg: 'Full registration',
};
