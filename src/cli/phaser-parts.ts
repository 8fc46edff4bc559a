import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the game takes from Phaser by name (`new Phaser.Game`), and the file under `phaser/src` that exports it. */
export const PHASER_PARTS: Readonly<Record<string, string>> = {
  Game: 'core/Game',
  Scene: 'scene/Scene',
  'Core.Events': 'core/events/index',
  'GameObjects.Components.TransformMatrix': 'gameobjects/components/TransformMatrix',
  'GameObjects.Container': 'gameobjects/container/Container',
  'GameObjects.Graphics': 'gameobjects/graphics/Graphics',
  'GameObjects.Image': 'gameobjects/image/Image',
  'GameObjects.Layer': 'gameobjects/layer/Layer',
  Scale: 'scale/const/SCALE_MODE_CONST',
};

/** What the game reaches through a scene (`scene.add.layer()`), and the file that registers it there. */
export const PHASER_FACTORIES: Readonly<Record<string, string>> = {
  'add.layer': 'gameobjects/layer/LayerFactory',
  'make.graphics': 'gameobjects/graphics/GraphicsCreator',
  'make.text': 'gameobjects/text/TextCreator',
};

/** Plugins that register themselves: those without which Phaser does not start, and the one behind `input.keyboard`. */
const PLUGINS = [
  'cameras/2d/CameraManager',
  'events/EventEmitter',
  'gameobjects/DisplayList',
  'gameobjects/GameObjectCreator',
  'gameobjects/GameObjectFactory',
  'gameobjects/UpdateList',
  'input/InputPlugin',
  'input/keyboard/KeyboardPlugin',
  'scene/ScenePlugin',
];

/** Constants on the top level: `Phaser.AUTO`. */
const CONSTANTS = 'const';

/** Phaser's sources ask for these with `typeof`; its own build sets them in the same way. */
const FEATURES = {
  'typeof CANVAS_RENDERER': 'true',
  'typeof WEBGL_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof EXPERIMENTAL': 'false',
  'typeof FEATURE_SOUND': 'false',
  'typeof PLUGIN_CAMERA3D': 'false',
  'typeof PLUGIN_FBINSTANT': 'false',
};

const SOURCES = fileURLToPath(new URL('../../node_modules/phaser/src/', import.meta.url));
const VIRTUAL_MODULE = '\0phaser-parts';

/**
 * Builds the page with the parts of Phaser that the game uses, from Phaser's own sources: half the bytes of its one
 * published file, which no bundler can shake. The development server serves that whole file.
 */
export function phaserParts(): Plugin {
  return {
    name: 'warband-phaser-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: FEATURES }),
    resolveId: (id) => (id === 'phaser' ? VIRTUAL_MODULE : undefined),
    load: (id) => (id === VIRTUAL_MODULE ? phaserModule() : undefined),
  };
}

function phaserModule(): string {
  const parts = Object.entries(PHASER_PARTS);
  const lines = [
    // Phaser's renderers import this file in a circle, which works only when the circle is entered here.
    `import ${address('renderer/index')};`,
    ...parts.map(([, file], index) => `import part${index} from ${address(file)};`),
    `import constants from ${address(CONSTANTS)};`,
    ...[...PLUGINS, ...Object.values(PHASER_FACTORIES)].map((file) => `import ${address(file)};`),
    'const Phaser = { ...constants, GameObjects: { Components: {} }, Core: {} };',
    ...parts.map(([name], index) => `Phaser.${name} = part${index};`),
    'export default Phaser;',
  ];
  return lines.join('\n');
}

function address(file: string): string {
  return JSON.stringify(`${SOURCES}${file}.js`);
}
