import type { Plugin } from 'vite';

/**
 * Takes the preloaded fonts out of the page of the development server. There the style sheet that uses them arrives with
 * the scripts, often so late that the browser warns of an unused preload.
 */
export function builtPreloads(): Plugin {
  return {
    name: 'warband-built-preloads',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll(/^\s*<link rel="preload".*\n/gm, '') },
  };
}
