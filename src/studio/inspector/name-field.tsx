import type { ReactElement } from 'react';
import type { Vocabulary } from '../../engine/names.ts';

interface NameProps {
  readonly id?: string;
  /** Accessible name, where there is no visible label. */
  readonly label?: string;
  readonly value: string;
  /** What an empty choice means: "Hostile (default)". */
  readonly emptyText: string;
  /** Undefined where something must be chosen. */
  readonly canBeEmpty: boolean;
  readonly vocabulary: Vocabulary;
  readonly isWrong: boolean;
  readonly onPick: (name: string) => void;
}

/** A choice among the names of things of the game; those of the scene that is open come first. */
export function NameField({ id, label, value, emptyText, canBeEmpty, vocabulary, isWrong, onPick }: NameProps): ReactElement {
  const { words, here } = vocabulary;
  const near = words.filter((word) => here === undefined || here.has(word)).sort();
  const far = words.filter((word) => here !== undefined && !here.has(word)).sort();
  const options = (list: readonly string[]): ReactElement[] => list.map((word) => <option key={word}>{word}</option>);
  return (
    <select
      id={id}
      aria-label={label}
      value={value}
      aria-invalid={isWrong}
      aria-describedby={id === undefined ? undefined : `${id}-help`}
      data-default={value === ''}
      onChange={({ target }) => onPick(target.value)}
    >
      {(value === '' || canBeEmpty) && <option value="">{emptyText}</option>}
      {value !== '' && !words.includes(value) && <option>{value}</option>}
      {far.length === 0 || near.length === 0 ? (
        options([...near, ...far])
      ) : (
        <>
          <optgroup label="In this scene">{options(near)}</optgroup>
          <optgroup label="Not in this scene">{options(far)}</optgroup>
        </>
      )}
    </select>
  );
}
