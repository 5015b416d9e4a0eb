import type { ShellParts } from '../../../ui/screens/shell-parts.ts';
import { findPeople } from './find-people.ts';

export const parts: ShellParts = { findPeople };
