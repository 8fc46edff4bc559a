import { describeValue, quoteShort, type DataProblem } from './data-problem.ts';
import { nearestName } from './nearest-name.ts';

/** A validator for a piece of plain data (see `copyPlain`). */
export interface Shape {
  /** The first problem; undefined when the value is valid. */
  problemIn(value: unknown, path: string): DataProblem | undefined;
}

/** A shape without parts. */
export function simpleShape(expected: string, accepts: (value: unknown) => boolean): Shape {
  return { problemIn: (value, path) => (accepts(value) ? undefined : { path, found: describeValue(value), expected }) };
}

export const numberShape = simpleShape('a number', (value) => typeof value === 'number');
export const textShape = simpleShape('a string', (value) => typeof value === 'string');
export const booleanShape = simpleShape('true or false', (value) => typeof value === 'boolean');
export const anyShape = simpleShape('anything', () => true);

export function integerShape(expected: string, min: number, max = Number.MAX_SAFE_INTEGER): Shape {
  return simpleShape(expected, (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max);
}

export function choiceShape(words: readonly string[]): Shape {
  return simpleShape(`one of ${words.join(', ')}`, (value) => words.some((word) => word === value));
}

export function listShape(item: Shape, expected: string): Shape {
  return {
    problemIn: (value, path) => {
      if (!Array.isArray(value)) return { path, found: describeValue(value), expected };
      return firstProblem(value.entries(), ([place, member]) => item.problemIn(member, `${path}/${place}`));
    },
  };
}

/** An object with any member names and one shape for all members. */
export function mapShape(member: Shape, expected: string): Shape {
  return {
    problemIn: (value, path) => {
      if (!isRecord(value)) return { path, found: describeValue(value), expected };
      return firstProblem(Object.entries(value), ([name, each]) => member.problemIn(each, `${path}/${name}`));
    },
  };
}

/** A member that may be absent. */
export function optionalShape(shape: Shape): Shape {
  return { problemIn: (value, path) => (value === undefined ? undefined : shape.problemIn(value, path)) };
}

export function unionShape(shapes: readonly Shape[], expected: string): Shape {
  return {
    problemIn: (value, path) => {
      const fits = shapes.some((shape) => shape.problemIn(value, path) === undefined);
      return fits ? undefined : { path, found: describeValue(value), expected };
    },
  };
}

/** An object with these members, and no others. */
export function recordShape(members: Readonly<Record<string, Shape>>): Shape {
  const known = Object.keys(members);
  return {
    problemIn(value, path) {
      if (!isRecord(value)) return { path, found: describeValue(value), expected: `an object with ${known.join(', ')}` };
      const unknown = Object.keys(value).find((name) => !known.includes(name));
      if (unknown !== undefined) return unknownMember(unknown, known, path);
      return firstProblem(Object.entries(members), ([name, shape]) => shape.problemIn(value[name], `${path}/${name}`));
    },
  };
}

/** A tagged union: the value of the member `tag` selects the record. */
export function variantShape(tag: string, records: Readonly<Record<string, Readonly<Record<string, Shape>>>>): Shape {
  const shapes = new Map(Object.entries(records).map(([word, members]) => [word, recordShape({ [tag]: anyShape, ...members })]));
  const words = [...shapes.keys()];
  return {
    problemIn(value, path) {
      if (!isRecord(value)) return { path, found: describeValue(value), expected: `an object with ${tag}` };
      const word = value[tag];
      const shape = typeof word === 'string' ? shapes.get(word) : undefined;
      if (shape !== undefined) return shape.problemIn(value, path);
      const nearest = typeof word === 'string' ? nearestName(word, words) : undefined;
      return { path: `${path}/${tag}`, found: describeValue(word), expected: `one of ${words.join(', ')}${hint(nearest)}` };
    },
  };
}

function unknownMember(name: string, known: readonly string[], path: string): DataProblem {
  return {
    path: `${path}/${name}`,
    found: `field ${quoteShort(name)}`,
    expected: `one of ${known.join(', ')}${hint(nearestName(name, known))}`,
  };
}

function hint(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}

function firstProblem<Part>(parts: Iterable<Part>, problemIn: (part: Part) => DataProblem | undefined): DataProblem | undefined {
  for (const part of parts) {
    const problem = problemIn(part);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
