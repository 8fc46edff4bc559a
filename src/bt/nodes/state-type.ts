/** The type of nodes that a utility selector judges. */
export const STATE_TYPE = 'UtilityState';
