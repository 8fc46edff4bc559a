/** Whether a scenario can be won and lost and is no scene of the gallery: a battle, and not a story. */
export function isBattle({ goals, caption }: { readonly goals?: object; readonly caption?: object }): boolean {
  return goals !== undefined && caption === undefined;
}
