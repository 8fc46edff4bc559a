/** The names of the fights that the breeding ground shows begin with this. */
export const BREEDING_PREFIX = 'breeding-';
