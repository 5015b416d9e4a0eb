import type { ShellParts } from '../../../ui/screens/shell-parts.ts';
import { FooterFacts } from './footer-facts.tsx';

export const parts: ShellParts = { FooterFacts };
