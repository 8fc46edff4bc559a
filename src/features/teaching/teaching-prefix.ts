/** The names of the scenarios of teaching fights begin so. */
export const TEACHING_PREFIX = 'teaching-';
