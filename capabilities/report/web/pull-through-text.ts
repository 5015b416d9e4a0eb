import { shareText } from '../domain/figures/shares.ts';

/** "74.9%", "2 of 3" of a few; a dash while nothing is over. */
export function pullThroughText({ funded, fallenOut }: { readonly funded: number; readonly fallenOut: number }): string {
  return shareText({ part: funded, of: funded + fallenOut });
}
