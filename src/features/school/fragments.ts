/** Before the code of a tree, in the fragment of a lesson's address. */
export const TREE_FRAGMENT = '#tree=';

/** Before the code of a whole lesson. */
export const LESSON_FRAGMENT = '#lesson=';

/** The whole fragment of a link with which a class hands in its work. */
export const CLASS_FRAGMENT = '#class';
