import type { Content } from '../../content/load-content.ts';
import { challengeText, readChallenge, type Challenge } from '../../runs/compare/challenge.ts';
import { versionOf, type RunVersion } from '../../runs/run-version.ts';
import { decodeLink, encodeLink, LONGEST_CODE } from '../../page/links/link-code.ts';
import type { PageAccess } from '../../page/browser/page.ts';
import { CHALLENGE_FRAGMENT } from './challenge-fragment.ts';

export interface ChallengeLinksOptions {
  readonly content: Content;
  /** Of the program. */
  readonly version: string;
  readonly page: PageAccess;
  tell(text: string): void;
}

const FILE_NAME = 'warband-challenge.json';

/** Challenges as links and files. Whatever is read comes from outside and may be anything. */
export class ChallengeLinks {
  readonly #options: ChallengeLinksOptions;
  readonly #version: RunVersion;

  constructor(options: ChallengeLinksOptions) {
    this.#options = options;
    this.#version = versionOf(options.version, options.content);
  }

  /** Copies a link; a challenge that is too long for one is saved as a file. */
  async send(challenge: Omit<Challenge, 'version'>): Promise<void> {
    const { content, page, tell } = this.#options;
    const text = challengeText({ ...challenge, version: this.#version }, content.library);
    const code = await encodeLink(text);
    const what = challenge.answer ? 'answer' : 'challenge';
    if (code.length > LONGEST_CODE) {
      page.save(FILE_NAME, text);
      return tell(
        `These trees are too large for a link, so the ${what} is saved as ${FILE_NAME}. It is opened with “Open a file …” on the title.`,
      );
    }
    const link = `${page.address()}${CHALLENGE_FRAGMENT}${code}`;
    try {
      await page.copy(link);
      tell(
        `The link is copied. Send it to ${challenge.answer ? challenge.by.name : 'a friend'}: the ${what} plays the same on every page.`,
      );
    } catch {
      page.setAddress(link);
      tell(`The link is in the address bar: copy it from there. The ${what} plays the same on every page.`);
    }
  }

  async readLink(fragment: string): Promise<{ readonly challenge: Challenge } | { readonly problem: string }> {
    const decoded = await decodeLink(fragment.slice(CHALLENGE_FRAGMENT.length));
    return 'problem' in decoded ? decoded : this.readText(decoded.text);
  }

  readText(text: string): { readonly challenge: Challenge } | { readonly problem: string } {
    return readChallenge(text, { version: this.#version, content: this.#options.content });
  }
}
