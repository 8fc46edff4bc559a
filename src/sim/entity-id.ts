/** Units, parties and waypoints share one sequence of ids; 0 means none. */
export type EntityId = number;
