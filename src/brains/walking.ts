import type { Run } from '../bt/contract.ts';
import type { Status } from '../bt/status.ts';
import type { Body } from './body.ts';

/** The tick of every action that walks: running on the way, success there, failure when there is no way. */
export function walkOn(run: Run<Body>): Status {
  const status = run.host.moveStatus();
  if (status === 'moving') return 'running';
  run.host.stopMoving();
  return status === 'arrived' ? 'success' : 'failure';
}
