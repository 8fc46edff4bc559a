/** Before the code of a shared run, in the fragment of the address. */
export const RUN_FRAGMENT = '#run=';
