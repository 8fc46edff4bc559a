import type { ReactElement } from 'react';

/** The name of a key. Where it is too long for its line, it breaks between its words alone: "comradesAfter|Target", "stepsTo|(danger)". */
export function KeyName({ name }: { readonly name: string }): ReactElement {
  return (
    <>
      {partsOf(name).map((part, place) =>
        part.trim() === '' ? (
          part
        ) : (
          <span key={place} className="key-part">
            {wordsOf(part).flatMap((word, at) => (at === 0 ? [word] : [<wbr key={at} />, word]))}
          </span>
        ),
      )}
    </>
  );
}

/** Parts between which a line breaks before it breaks within one of them: "fact", " ", "comradesAfterTarget", "(danger)". */
function partsOf(name: string): string[] {
  return name.split(/(\s+)|(?=\()/).filter(Boolean);
}

/** "comrades", "After", "Target" */
function wordsOf(part: string): string[] {
  return part.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[-_.:/>])(?=.)/u);
}
