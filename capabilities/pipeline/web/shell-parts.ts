import type { ShellParts } from '../../../ui/screens/shell-parts.ts';
import { findLoans } from './search/find-loans.ts';

export const parts: ShellParts = { findLoans };
