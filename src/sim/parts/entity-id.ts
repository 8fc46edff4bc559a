/** Units, parties, squads, waypoints and placed objects share one sequence of ids, which the world issues and never uses twice; 0 means none. */
export type EntityId = number;
