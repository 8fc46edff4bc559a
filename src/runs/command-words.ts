import { entityInSentence, entityName } from '../agents/entity-name.ts';
import { fieldOf } from '../core/json-value.ts';
import { spacingOf } from '../sim/commanded-units.ts';
import type { Command } from '../sim/commands.ts';
import type { Stance } from '../sim/state.ts';
import type { World } from '../sim/world/world.ts';

const ORDER_WORDS: Readonly<Record<string, string>> = {
  move: 'march',
  attack: 'attack',
  attackMove: 'advance',
  patrol: 'patrol',
  guard: 'guard',
  retreat: 'retreat',
  use: 'use',
  stop: 'stop',
  stance: 'stance',
};
const STANCE_WORDS: Readonly<Record<Stance, string>> = { hold: 'hold', defend: 'defend', free: 'move freely' };

/** "Order to Edda and 2 more: march"; undefined for what is no order. */
export function orderText(command: Command, world: World): string | undefined {
  if (command.type === 'formation') return formationText(command);
  const words = ORDER_WORDS[command.type];
  if (words === undefined || !('unitIds' in command)) return undefined;
  const does = command.type === 'stance' ? command.stance : words;
  return `Order to ${firstAndMore(command.unitIds, entityInSentence, world)}: ${does}${targetWords(command, world)}`;
}

function formationText({ formation, spacingTiles }: Extract<Command, { type: 'formation' }>): string {
  return formation === undefined ? `Spacing: ${spacingTiles === undefined ? '' : spacingOf(spacingTiles)}` : `Formation: ${formation}`;
}

export function editText(command: Command, world: World): string | undefined {
  if (command.type === 'trees') {
    const names = [...command.documents.map((document) => String(fieldOf(document, 'name'))), ...(command.removed ?? [])];
    return `Edit of ${names.join(', ')}`;
  }
  if (command.type === 'mind') {
    const [first = 0, ...others] = command.agentIds;
    const names = [entityName(world, first), ...others.map((id) => entityInSentence(world, id))];
    return `${names.join(', ')} now ${names.length === 1 ? 'runs' : 'run'} ${command.tree}`;
  }
  if (command.type === 'health') {
    const name = entityName(world, command.unitId);
    return command.share === 0 ? `${name} fallen` : `${name} at ${Math.round(command.share * 100)} % health`;
  }
  if (command.type === 'interval') return `Tick interval of ${command.seconds} s`;
  if (command.type === 'blackboard') return `Edit of ${command.key} of ${entityInSentence(world, command.agentId)}`;
  return undefined;
}

/** What a command changes, as the reason for which a run is another one: "Berta and 2 more ordered to attack a brute". */
export function causeWords(command: Command, world: World): string | undefined {
  const words = ORDER_WORDS[command.type];
  if (words === undefined || !('unitIds' in command) || command.unitIds === undefined)
    return orderText(command, world) ?? editText(command, world) ?? worldText(command, world);
  const does = command.type === 'stance' ? STANCE_WORDS[command.stance] : words;
  return `${firstAndMore(command.unitIds, entityName, world)} ordered to ${does}${targetWords(command, world)}`;
}

/** What comes, goes or changes by itself. What was taken away has no name any more. */
function worldText(command: Command, world: World): string | undefined {
  if (command.type === 'spawn') return `${command.name} comes in`;
  if (command.type === 'place') return `${command.name} is placed`;
  if (command.type === 'remove') return `Number ${command.id} is taken away`;
  return command.type === 'operate' ? `${entityName(world, command.objectId)}: ${command.use}` : undefined;
}

/** "Berta and 2 more" */
function firstAndMore([first = 0, ...others]: readonly number[], nameOf: typeof entityName, world: World): string {
  return `${nameOf(world, first)}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}

function targetWords(command: Command, world: World): string {
  return command.type === 'attack' || command.type === 'guard' ? ` ${entityInSentence(world, command.targetId)}` : '';
}
