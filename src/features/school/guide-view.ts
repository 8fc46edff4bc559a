import type { ElsewhereState, GuideState, TextPart } from './view/guide-state.ts';
import { splitAtTerms } from '../../school/glossary.ts';
import type { Lesson } from '../../school/lesson.ts';
import type { Guide } from '../../school/load-guide.ts';
import { SOURCES } from '../../school/sources.ts';

/** The texts of a lesson as the HUD shows them. */
interface LessonTexts {
  readonly text: readonly (readonly TextPart[])[];
  readonly elsewhere: readonly ElsewhereState[];
}

/** The map, the glossary and the linked texts, in the form that the HUD shows. */
export class GuideView {
  readonly state: GuideState;
  readonly #guide: Guide;
  readonly #texts = new WeakMap<Lesson, LessonTexts>();

  constructor(guide: Guide) {
    this.#guide = guide;
    const { course, glossary } = guide;
    this.state = {
      ...course,
      glossary: glossary.map(({ term, means, lessons, synonyms }) => ({
        term,
        means,
        lessons,
        synonyms: synonyms.map(({ word, source }) => ({ word, source: SOURCES[source].label })),
      })),
      sources: Object.values(SOURCES).map(({ cite }) => cite),
    };
  }

  /** Made once: the HUD asks every frame. Each term is linked where the text first uses it. */
  textsOf(lesson: Lesson): LessonTexts {
    const known = this.#texts.get(lesson);
    if (known !== undefined) return known;
    const linked = new Set<string>();
    const texts = {
      text: lesson.text.map((paragraph) => splitAtTerms(paragraph, this.#guide.glossary, linked)),
      elsewhere: lesson.elsewhere.map(({ source, name, text }) => ({
        source: SOURCES[source].label,
        cite: SOURCES[source].cite,
        name,
        text,
      })),
    };
    this.#texts.set(lesson, texts);
    return texts;
  }
}
