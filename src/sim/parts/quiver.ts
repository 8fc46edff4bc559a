/** The arrows of a unit whose number is limited. */
export interface Quiver {
  arrows: number;
  /** How many a full quiver holds. */
  readonly holds: number;
}

interface Shooter {
  readonly combat: { readonly quiver?: Quiver | undefined };
}

export const QUIVER_LIMITS = { min: 1, max: 1000 };

/** How many arrows a unit has left; Infinity when they never run out. */
export function arrowsOf({ combat }: { readonly combat: { readonly quiver?: Readonly<Quiver> | undefined } }): number {
  return combat.quiver?.arrows ?? Infinity;
}

export function spendArrow({ combat: { quiver } }: Shooter): void {
  if (quiver) quiver.arrows--;
}

export function fillQuiver({ combat: { quiver } }: Shooter): void {
  if (quiver) quiver.arrows = quiver.holds;
}
