/**
 * The one sun of the game, fixed in the world: it stands in the south-west. Toward it, in tiles.
 * At the first yaw it lights the walls that face the viewer and throws shadows up and to the right.
 */
export const SUN = { x: -0.62, y: 0.38, z: 0.69 };

/** Where the shadow of a point one tile high falls: drawn a little shorter than true, for calm ground. */
export const SHADOW_PER_HEIGHT = { x: 0.62, y: -0.38 };
