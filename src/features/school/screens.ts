/** The screen with the map of the course. */
export const LIST = 'menu/school';
/** The screen of a lesson. */
export const LESSON = 'task/lesson';
