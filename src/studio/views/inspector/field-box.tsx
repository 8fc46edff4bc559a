import type { ReactElement, ReactNode } from 'react';

interface BoxProps {
  /** Of the control that the label belongs to; the text of the help has this with "-help" after it. */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly problems?: readonly string[];
  /** Small buttons at the end of the label's line. */
  readonly tools?: ReactNode;
  /** `line`: label, control and tools beside each other, without help. */
  readonly shape?: 'box' | 'line';
  readonly children: ReactNode;
}

/** One line of a form: label and help above, what is wrong beneath. */
export function FieldBox({ id, label, help = '', problems = [], tools, shape = 'box', children }: BoxProps): ReactElement {
  return (
    <div className="field" data-shape={shape} data-wrong={problems.length > 0}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-help`} className="field-help" title={help}>
          {help}
        </span>
        {tools !== undefined && <span className="field-tools">{tools}</span>}
      </div>
      <div className="field-control">{children}</div>
      {problems.map((problem) => (
        <p key={problem} className="field-problem" role="alert">
          {problem}
        </p>
      ))}
      {help !== '' && (
        <p className="field-more" aria-hidden="true">
          {help}
        </p>
      )}
    </div>
  );
}
