import type { Category } from '../../engine/author.ts';

/** Root green, decorator yellow, composite blue, action red, condition orange, subtree teal. */
export const CATEGORY_COLOURS: Readonly<Record<Category, string>> = {
  root: '#6fae4e',
  decorator: '#d6b13a',
  composite: '#5b93dd',
  action: '#d2523f',
  condition: '#e28c3c',
  subtree: '#35ad9f',
};

/** For unknown node types. */
export const UNKNOWN_COLOUR = '#8d826b';
