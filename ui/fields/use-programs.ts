import { useAsk } from '../calls/index.ts';
import type { Choice } from './text-fields.tsx';

/** The special programs the live sheet takes a product with, and the features of one of them, as choices; none while none is chosen. */
export function usePrograms(
  productId: string,
  programId: string,
): { readonly programs: readonly Choice[]; readonly features: readonly Choice[] } {
  const when = productId !== '';
  const programs = useAsk('get-programs', { params: { productId: productId || '0' } }, { when, keepPrevious: false });
  const features = useAsk(
    'get-features',
    { params: { programId: programId || '0' } },
    { when: when && programId !== '', keepPrevious: false },
  );
  return {
    programs: (when && programs.value?.programs.map(({ programID, name }) => ({ value: programID, label: name }))) || [],
    features: (programId !== '' && features.value?.features.map(({ featureID, name }) => ({ value: featureID, label: name }))) || [],
  };
}
