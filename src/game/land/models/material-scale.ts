/** Pixels of a material picture per tile, and how many tiles it spans before it repeats. */
export const MATERIAL_PIXELS = 64;
export const MATERIAL_TILES = 2;
