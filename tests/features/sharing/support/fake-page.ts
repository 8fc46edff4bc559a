import { KeptFights } from '../../../../src/features/sharing/kept-fights.ts';
import { RunSharing } from '../../../../src/features/sharing/run-sharing.ts';
import { openRun } from '../../../../src/runs/open-run.ts';
import { RunSession } from '../../../../src/runs/session/run-session.ts';
import { MemoryStore } from '../../../support/memory-store.ts';
import { shippedContent } from '../../../support/shipped-content.ts';

export const content = shippedContent;
export const VERSION = '1.2.3';

let pageCount = 0;
let fightCount = 0;
/** Each write is later than the one before, in whatever page. */
let now = 1000;

/** A page on which runs are shared and opened, without a browser. */
export class FakePage {
  session: RunSession;
  readonly told: string[] = [];
  readonly copied: string[] = [];
  /** Two tabs of one browser have the same `texts`. */
  readonly store = new MemoryStore();
  /** Of this tab alone. */
  readonly tab = new MemoryStore();
  readonly fights = new KeptFights({ store: this.store, tab: this.tab, owner: `page ${++pageCount}`, now: () => ++now });
  /** The percents of the notice, in order; `undefined` takes it away. */
  readonly progress: (number | undefined)[] = [];
  /** What the player does while something is being opened. */
  onFrame: () => void = () => {};
  onShow: () => void = () => {};
  readonly saved: { name: string; text: string }[] = [];
  address = '';
  mayCopy = true;
  readonly sharing = new RunSharing({
    content,
    version: VERSION,
    session: () => this.session,
    show: async (session) => {
      this.session = session;
      this.onShow();
    },
    tell: (text) => this.told.push(text),
    showProgress: (progress) => this.progress.push(progress && Math.floor(100 * progress.share)),
    page: {
      address: () => 'https://example.org/',
      copy: async (text) => {
        if (!this.mayCopy) throw new Error('not allowed');
        this.copied.push(text);
      },
      setAddress: (link) => (this.address = link),
      save: (name, text) => this.saved.push({ name, text }),
      nextFrame: async () => this.onFrame(),
      kept: this.fights,
      newId: () => `fight-${++fightCount}`,
    },
  });

  constructor(readonly scenario = 'skirmish') {
    this.session = this.open();
  }

  open(): RunSession {
    return new RunSession(openRun(content, { scenario: this.scenario, seed: 'shared', tickMode: 'interval' }), undefined, {
      isRewindable: true,
    });
  }

  get kept(): Map<string, string> {
    return this.store.texts;
  }

  /** Plays with an order and an edit on the way. */
  play(steps: number): this {
    for (let step = 0; step < steps; step++) {
      if (step === 40) this.session.send({ type: 'move', unitIds: [1, 2], x: 30, y: 60, facingX: 1, facingY: 0 });
      if (step === 90) this.session.send({ type: 'trees', documents: [calmBow()] });
      this.session.step();
      this.session.advance(0);
    }
    this.session.clock.isPaused = true;
    return this;
  }

  seek(step: number): this {
    this.session.past.seek(step);
    while (this.session.past.isSeeking) this.session.advance(0);
    return this;
  }

  get hash(): string {
    return this.session.run.world.hash();
  }
}

function calmBow(): unknown {
  const bow = structuredClone(content.library.get('bow')!.document) as { keys: { name: string; value?: unknown }[] };
  for (const key of bow.keys) if (key.name === 'dangerRange') key.value = 4;
  return bow;
}

const fragmentOf = (link: string): string => link.slice(link.indexOf('#'));

/** A link to step 200 of a fight of 400, and the page that gave it away. */
export async function sharedLink(): Promise<{ page: FakePage; fragment: string }> {
  const page = new FakePage().play(400).seek(200);
  await page.sharing.share();
  return { page, fragment: fragmentOf(page.copied[0] ?? '') };
}
