import type { ShellParts } from '../../../ui/screens/shell-parts.ts';
import { useLoanFrame } from './use-loan-frame.tsx';

export const parts: ShellParts = { useLoanFrame };
