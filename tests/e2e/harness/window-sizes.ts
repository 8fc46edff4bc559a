/** CSS pixels, and device pixels for each of them. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Desks, laptops, ultra-wide screens, tablets and phones, both ways up; and windows that stand beside another. */
export const WINDOW_SIZES: readonly WindowSize[] = (
  [
    [1280, 720, 1],
    [1280, 800, 2],
    [1280, 1024, 1],
    [1366, 768, 1],
    [1440, 900, 1],
    [1440, 900, 2],
    [1512, 982, 2],
    [1536, 864, 1.25],
    [1600, 900, 1],
    [1680, 1050, 1],
    [1728, 1117, 2],
    [1920, 1080, 1],
    [1920, 1080, 1.5],
    [1920, 1200, 1],
    [2048, 1152, 1.25],
    [2560, 1080, 1],
    [2560, 1440, 1],
    [3440, 1440, 1],
    [3840, 2160, 1],
    [5120, 1440, 1],
    [1024, 768, 2],
    [768, 1024, 2],
    [820, 1180, 2],
    [1180, 820, 2],
    [360, 740, 3],
    [390, 844, 3],
    [430, 932, 3],
    [844, 390, 3],
    [932, 430, 3],
    [640, 360, 2],
    [960, 1040, 1],
    [700, 900, 1.5],
  ] as const
).map(([width, height, ratio]) => ({ width, height, ratio }));
