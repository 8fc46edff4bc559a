import type { BlackboardRow } from '../../../src/studio/ports/studio-port.ts';

/** A declared key of the agent: a number, unless it is said otherwise. */
export function blackboardRow(key: string, value: BlackboardRow['value'], more: Partial<BlackboardRow> = {}): BlackboardRow {
  return {
    key,
    scope: 'own',
    type: 'number',
    isValid: value !== undefined,
    value,
    isDeclared: true,
    description: '',
    meaning: '',
    ...more,
  };
}
