import { treeSchema } from '../engine/document.ts';
import { gameRegistry } from '../agents/registry/game-registry.ts';
import { BEHAVIOUR_TEST } from '../checks/behaviour-test.ts';
import { CAMPAIGN_PLAN } from '../content/campaign.ts';
import { mapOfSize, SIDE_LIMITS } from '../content/land/map-format.ts';
import { OBJECT_KIND } from '../content/object-kind.ts';
import { RULES_FILE } from '../content/read-rules.ts';
import { SCENARIO } from '../content/scenario-format.ts';
import { TEAM } from '../content/team.ts';
import { UNIT_KIND } from '../content/unit-kind.ts';
import { jsonSchemaOf } from '../core/schema/json-schema.ts';
import type { Schema } from '../core/schema/values.ts';
import { COURSE } from '../school/course.ts';
import { GLOSSARY } from '../school/glossary.ts';
import { lessonFile } from '../school/lesson-file.ts';

/** The largest map: what a point may be depends on the size in the same file. */
const MAP = mapOfSize({ width: SIDE_LIMITS.max, height: SIDE_LIMITS.max });
const LESSON = lessonFile({ longest: 600, hasStage: true });

/** By the name of the file in `assets/schemas`, without its ending: what it is the schema of. */
export const SCHEMAS: Readonly<Record<string, readonly [Schema<unknown>, string]>> = {
  scenario: [SCENARIO, 'A scenario'],
  map: [MAP, 'A map'],
  'unit-kind': [UNIT_KIND, 'A kind of units'],
  team: [TEAM, 'A team'],
  object: [OBJECT_KIND, 'A kind of placed objects'],
  rules: [RULES_FILE, 'The rules that hold for all'],
  campaign: [CAMPAIGN_PLAN, 'The campaign'],
  lesson: [LESSON, 'A lesson'],
  course: [COURSE, 'The map of the course'],
  glossary: [GLOSSARY, 'The glossary'],
  'behaviour-test': [BEHAVIOUR_TEST, 'A behaviour test'],
};

/** The JSON Schemas for editors: the texts by their files. */
export function schemaTexts(): ReadonlyMap<string, string> {
  const others = Object.entries(SCHEMAS).map(
    ([name, [schema, title]]) => [`assets/schemas/${name}.schema.json`, textOf(jsonSchemaOf(schema, title))] as const,
  );
  return new Map([['assets/tree.schema.json', textOf(treeSchema(gameRegistry))], ...others]);
}

function textOf(schema: unknown): string {
  return `${JSON.stringify(schema, null, 1)}\n`;
}
