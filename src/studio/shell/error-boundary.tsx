import { Component, type ReactElement, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

interface BoundaryState {
  readonly error: Error | undefined;
}

/** An error while rendering stops the studio, not the game: shows the error; the studio can be reopened. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <BrokenStudio error={error} onClose={this.props.onClose} />;
  }
}

/** Shows the stack and a button that closes the studio. */
export function BrokenStudio({ error, onClose }: { readonly error: Error; readonly onClose: () => void }): ReactElement {
  return (
    <section className="studio broken" data-side="below" aria-label="Studio" role="alert">
      <h2>The studio has crashed. The game keeps running.</h2>
      <pre>{error.stack ?? error.message}</pre>
      <button type="button" className="plain" onClick={onClose}>
        Close the studio
      </button>
    </section>
  );
}
