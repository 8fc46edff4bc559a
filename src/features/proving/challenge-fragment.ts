/** Before the code of a challenge, in the fragment of the address. */
export const CHALLENGE_FRAGMENT = '#challenge=';
