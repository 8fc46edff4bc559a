import { allNodes } from '../../../src/engine/families/index.ts';
import { describe, expect, it } from 'vitest';
import { createNodeRegistry } from '../../../src/engine/author.ts';
import { treeSchema } from '../../../src/engine/schema/tree-schema.ts';
import { testRegistry } from '../support/scripted-leaves.ts';

interface KindSchema {
  if: { properties: { type: { const: string } } };
  then: { properties: { params: { properties: object; required: string[]; additionalProperties: boolean } } };
}

function kind(type: string): KindSchema['then'] | undefined {
  const schema = JSON.parse(JSON.stringify(treeSchema(testRegistry))) as { $defs: { node: { allOf: KindSchema[] } } };
  return schema.$defs.node.allOf.find((part) => part.if.properties.type.const === type)?.then;
}

describe('the JSON Schema', () => {
  it('is the same text every time', () => {
    expect(JSON.stringify(treeSchema(createNodeRegistry(allNodes)))).toBe(JSON.stringify(treeSchema(createNodeRegistry(allNodes))));
  });

  it('describes each parameter with its limits, as a literal or a key', () => {
    expect(kind('Limiter')?.properties.params).toEqual({
      additionalProperties: false,
      required: [],
      properties: {
        limit: {
          description: 'Completed runs of the child before this node fails.',
          default: 3,
          anyOf: [{ type: 'integer', minimum: 1 }, { $ref: '#/$defs/reference' }],
        },
        resetAfter: {
          description: 'Time after the last completed run at which the count starts again; never, when absent.',
          anyOf: [{ type: 'number', minimum: 0 }, { $ref: '#/$defs/reference' }],
        },
      },
    });
  });

  it('knows words that must stand in the file, and keys that must', () => {
    expect(kind('Repeat')?.properties.params.properties).toMatchObject({ onFailure: { enum: ['stop', 'continue'] } });
    expect(kind('IsValid')?.properties.params).toMatchObject({ required: ['key'], properties: { key: { $ref: '#/$defs/reference' } } });
  });

  it('says how many children a node takes', () => {
    expect(kind('Sequence')?.properties).toMatchObject({ children: { minItems: 1, maxItems: 254 }, map: false });
    expect(kind('IsAbove')?.properties).toMatchObject({ child: false, children: { maxItems: 0 } });
  });
});
