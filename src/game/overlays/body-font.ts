/** Texts on the canvas. The page declares the face. */
export const BODY_FONT = '"Source Sans 3 Variable", "Trebuchet MS", "Segoe UI", system-ui, sans-serif';

/** Resolves when the font can be painted, or is known to be missing: what is painted before keeps the letters of another. */
export async function loadBodyFont(): Promise<void> {
  await document.fonts.load(`700 16px ${BODY_FONT}`).catch(() => []);
}
