import { capitalised } from '../../core/capitalised.ts';

/** The name of a tactic for the player: "pin-and-flank" -> "Pin and flank". The captain's choice has an empty name. */
export function labelOf(name: string): string {
  return name === '' ? 'Captain decides' : capitalised(name.replaceAll('-', ' '));
}
