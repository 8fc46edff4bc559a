/** Player: light, cool, clean. Enemy: dark, warm, bony. The two differ in value before they differ in hue. */
export const SKIN = 0xf0b98d;
export const SKIN_DARK = 0xd49a6c;
export const LEATHER = 0x8a5a30;
export const LEATHER_DARK = 0x553521;
export const WOOD = 0xa8743f;
export const GOLD = 0xf2c14b;
export const STEEL = 0xd3dce6;
export const STEEL_DARK = 0x8a97a8;

export const PLAYER = {
  main: 0x2f73e6,
  deep: 0x2150b0,
  pale: 0xf4f1e6,
  metal: 0xdbe4ee,
  trim: 0xf2c14b,
  boot: 0x4b4258,
  leg: 0xaab4c6,
  string: 0xffffff,
} as const;
export const ENEMY = {
  main: 0xd8302a,
  deep: 0x96201f,
  pale: 0xf2e4c0,
  metal: 0x6e6a76,
  trim: 0xf0e3c2,
  boot: 0x33292b,
  leg: 0x54474a,
  fur: 0x5b473c,
  furTip: 0x85695a,
  string: 0xfff2d6,
} as const;
