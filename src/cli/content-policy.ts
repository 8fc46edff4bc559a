import type { Plugin } from 'vite';

/**
 * What the built page may load and run: files of its own server, and images and sounds that it generates. No inline
 * script or style, no `eval`, no worker from a string: text that gets into the page is never executed.
 */
export const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self'",
].join('; ');

/**
 * Writes the policy into the built page, because a static host does not send our headers. Not on the development
 * server: Vite puts inline styles and its own client into the page.
 */
export function contentPolicy(): Plugin {
  return {
    name: 'warband-content-policy',
    apply: 'build',
    // First in the head: it applies only to what comes after it.
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY }, injectTo: 'head-prepend' },
    ],
  };
}
