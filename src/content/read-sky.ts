import type { JsonReader } from '../core/json-reader.ts';
import type { Sky } from './scenario-format.ts';

/** Reads the days of a scene, and reports every problem. */
export function readSky(read: JsonReader, json: unknown): Sky {
  const sky = read.record(json, '/sky');
  read.onlyFields(sky, '/sky', ['daySeconds', 'startsAtHour', 'rainKey']);
  return {
    daySeconds: read.number(sky['daySeconds'], '/sky/daySeconds', { min: 10, max: 86_400 }),
    startsAtHour: read.number(sky['startsAtHour'], '/sky/startsAtHour', { min: 0, max: 24 }),
    ...(sky['rainKey'] === undefined ? {} : { rainKey: read.text(sky['rainKey'], '/sky/rainKey') }),
  };
}
