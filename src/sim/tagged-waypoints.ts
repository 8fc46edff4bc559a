import type { Waypoint, WorldState } from './state.ts';

/** Way points with a tag, in the order of the map; "Waypoint" is a tag of all. */
export function taggedWaypoints({ waypoints }: Pick<WorldState, 'waypoints'>, tag: string): readonly Waypoint[] {
  return tag === 'Waypoint' ? waypoints : waypoints.filter((waypoint) => waypoint.tag === tag);
}
