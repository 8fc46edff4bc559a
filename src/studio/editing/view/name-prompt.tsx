import { useState, type FormEvent, type ReactElement } from 'react';
import type { NamePopup } from '../popup.ts';
import { useSession } from '../../session/use-session.ts';

/** Asks for a name and validates it while typing. */
export function NamePrompt({ popup }: { readonly popup: NamePopup }): ReactElement {
  const { editor } = useSession().editing;
  const [name, setName] = useState(popup.suggestion);
  const edit = popup.make(name);
  const refusal = 'refused' in edit ? edit.refused : '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (refusal !== '') return;
    editor.popups.close();
    editor.perform(edit);
  };
  return (
    <form className="name-prompt" aria-label={popup.title} onSubmit={submit}>
      <label>
        <span className="popup-title">{popup.title}</span>
        <input
          type="text"
          spellCheck={false}
          autoFocus
          value={name}
          aria-invalid={refusal !== ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <p className="popup-foot" role="status" data-refused={refusal !== ''}>
        {refusal || popup.says(name)}
      </p>
      <div className="name-buttons">
        <button type="button" className="plain" onClick={() => editor.popups.close()}>
          Cancel
        </button>
        <button type="submit" className="plain is-main" disabled={refusal !== ''}>
          {popup.button}
        </button>
      </div>
    </form>
  );
}
