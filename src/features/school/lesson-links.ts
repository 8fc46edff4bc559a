import { cannotBeOpened } from '../../page/links/cannot-be-opened.ts';
import { decodeLink, encodeLink, LONGEST_CODE } from '../../page/links/link-code.ts';
import { LESSON_FRAGMENT } from './fragments.ts';
import { jsonText } from '../../core/json-text.ts';
import { readFormat } from '../../core/schema/read-format.ts';
import { record } from '../../core/schema/record.ts';
import { anything, choice, textLike } from '../../core/schema/values.ts';
import { LINK_LIMITS } from '../../runs/run-link.ts';

const FORMAT = 'warband lesson 1';
const LINK = record({
  format: choice([FORMAT]),
  name: textLike(/^[\w-]{1,60}\.json$/, 'the name of the file of a lesson'),
  lesson: anything,
});

/** The file of a lesson: its name is the id and ".json". */
export interface LessonFile {
  readonly name: string;
  readonly text: string;
}

/** A link with the whole lesson in it; or why there is none. `address` is that of the page. */
export async function lessonLink(
  { name, text }: LessonFile,
  address: string,
): Promise<{ readonly link: string } | { readonly problem: string }> {
  const lesson: unknown = JSON.parse(text);
  const code = await encodeLink(JSON.stringify({ format: FORMAT, name, lesson }));
  if (code.length <= LONGEST_CODE) return { link: `${address}${LESSON_FRAGMENT}${code}` };
  return {
    problem: `This lesson is too large for a link (${code.length} characters, at most ${LONGEST_CODE}). Give away its file instead.`,
  };
}

/** Never throws. Whether the lesson is valid is for its reader to say. */
export async function readLessonLink(fragment: string): Promise<LessonFile | { readonly problem: string }> {
  const refused = (problem: string) => ({ problem: cannotBeOpened('The lesson of the link', problem) });
  const decoded = await decodeLink(fragment.slice(LESSON_FRAGMENT.length));
  if ('problem' in decoded) return refused(decoded.problem);
  const read = readFormat(decoded.text, { format: FORMAT, limits: LINK_LIMITS, schema: LINK });
  if ('problem' in read) return refused(read.problem);
  const { name, lesson } = read.value;
  return { name, text: jsonText(lesson) };
}
