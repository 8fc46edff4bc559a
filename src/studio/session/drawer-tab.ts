/** What the drawer can show, in the order of its tabs. */
export const TABS = ['Blackboard', 'Node', 'Keys', 'Problems', 'Trees', 'Breakpoints'] as const;
export type TabName = (typeof TABS)[number];
