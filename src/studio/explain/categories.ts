import type { Category } from '../../engine/author.ts';

interface CategoryWords {
  readonly title: string;
  /** After the title and a colon. */
  readonly purpose: string;
  /** One sentence. */
  readonly about: string;
}

/** The categories of nodes in the order of every list, and their headings. */
export const CATEGORIES = {
  composite: {
    title: 'Composites',
    purpose: 'order their children',
    about: 'Have several children and decide which one is ticked next.',
  },
  decorator: {
    title: 'Decorators',
    purpose: 'modify one child',
    about: 'Wrap one child and change when it is ticked or what it returns.',
  },
  condition: { title: 'Conditions', purpose: 'check something', about: 'Check something and return success or failure at once.' },
  action: { title: 'Actions', purpose: 'do something', about: 'Do something; many keep running for several ticks.' },
  subtree: { title: 'Subtrees', purpose: 'run another tree', about: 'Run another tree.' },
  root: { title: 'Roots', purpose: 'mark the root of a tree', about: 'Mark the root of a tree.' },
} as const satisfies Readonly<Record<Category, CategoryWords>>;

export const CATEGORY_ORDER = Object.keys(CATEGORIES) as readonly Category[];
