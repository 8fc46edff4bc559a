import { packageOf, targetOf, type Import } from './imports.ts';
import { importTable, type RoomRule } from './import-table.ts';

/** "src/sim/systems/combat.ts" is in the room "sim"; undefined outside every room. */
export function roomOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

/** What is wrong with one import of one file, in words that say what to do; undefined when it is allowed. */
export function complaintAbout(importer: string, entry: Import): string | undefined {
  const room = roomOf(importer) ?? '';
  const rule = importTable[room];
  if (!rule) return `${importer}: no room "${room}" in tests/architecture/import-table.ts`;
  const target = targetOf(importer, entry.specifier);
  const problem = target === undefined ? packageProblem(rule, entry) : fileProblem(room, target, entry.kind);
  if (problem === undefined) return undefined;
  return `${importer} imports ${entry.specifier}: ${problem} The table is tests/architecture/import-table.ts.`;
}

function packageProblem(rule: RoomRule, entry: Import): string | undefined {
  const name = packageOf(entry.specifier);
  const allowed = rule.packages ?? [];
  if (allowed.includes(name) || (name.startsWith('node:') && allowed.includes('node:'))) return undefined;
  return `this room may use ${allowed.join(', ') || 'no package'}. Wrap it in the room that owns it, and import that.`;
}

function fileProblem(room: string, target: string, kind: Import['kind']): string | undefined {
  const targetRoom = roomOf(target);
  if (targetRoom === room) return undefined;
  const rule = importTable[room];
  if (targetRoom === undefined) return folderProblem(rule, target);
  const access = rule?.rooms[targetRoom];
  if (access === undefined) {
    return `"${room}" may not know "${targetRoom}". Pass what you need as a parameter, or move the code to the room it is about.`;
  }
  if (access === 'all' || kind === 'type') return undefined;
  const files = access.typesAndValuesOf;
  if (files.includes(target.slice(`src/${targetRoom}/`.length))) return undefined;
  const values = files.length > 0 ? ` and the values of ${files.join(', ')}` : '';
  return `"${room}" may use the types of "${targetRoom}"${values} only. Write \`import type\`, or ask "app" to pass the value in.`;
}

function folderProblem(rule: RoomRule | undefined, target: string): string | undefined {
  const folders = rule?.folders ?? [];
  if (folders.some((folder) => target === folder || target.startsWith(`${folder}/`))) return undefined;
  return `outside src this room may load ${folders.join(', ') || 'nothing'}.`;
}
