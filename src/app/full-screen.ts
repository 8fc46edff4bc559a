/** Whether the page fills the screen: by the browser's own key or by the page. */
export function isFullScreen(): boolean {
  return document.fullscreenElement !== null || matchMedia('(display-mode: fullscreen)').matches;
}
