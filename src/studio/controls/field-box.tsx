import type { ReactElement, ReactNode } from 'react';
import { plainProse, Prose } from './prose.tsx';

interface BoxProps {
  /** Id of the labelled control; the help text has this id plus "-help". */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly problems?: readonly string[];
  /** Something about the value that is no problem. */
  readonly hint?: string | undefined;
  /** Buttons at the end of the label line. */
  readonly tools?: ReactNode;
  /** `line`: label, control and tools in one row, without help. */
  readonly shape?: 'box' | 'line';
  readonly children: ReactNode;
}

/** A form field: label and help above, problems below. */
export function FieldBox({ id, label, help = '', problems = [], hint, tools, shape = 'box', children }: BoxProps): ReactElement {
  return (
    <div className="field" data-shape={shape} data-wrong={problems.length > 0}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-help`} className="field-help" title={plainProse(help)}>
          <Prose text={help} />
        </span>
        {tools !== undefined && <span className="field-tools">{tools}</span>}
      </div>
      <div className="field-control">{children}</div>
      {problems.map((problem) => (
        <p key={problem} className="field-problem" role="alert">
          {problem}
        </p>
      ))}
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {help !== '' && (
        <p className="field-more" aria-hidden="true">
          <Prose text={help} />
        </p>
      )}
    </div>
  );
}
