/** The look of everything modelled: three flat tones, a rim of light, and an inked hull. */
import * as THREE from 'three';

// Colours are written as they shall appear: no conversion between colour spaces anywhere.
THREE.ColorManagement.enabled = false;

export const INK = { player: 0x10182e, enemy: 0x210a0c, prop: 0x241d16 } as const;
export type Ink = keyof typeof INK;

const toonVertex = /* glsl */ `
  attribute vec3 color;
  varying vec3 vColor; varying vec3 vNormal; varying float vHeight;
  void main() {
    vColor = color;
    vNormal = normalize(normalMatrix * normal);
    vec4 world = modelMatrix * vec4(position, 1.0);
    vHeight = world.y;
    gl_Position = projectionMatrix * viewMatrix * world;
  }`;

// The light stands still in view space while the model turns: a sprite must be lit from the
// upper left of the screen whatever way its model faces.
const toonFragment = /* glsl */ `
  uniform float rim; uniform float footShade;
  varying vec3 vColor; varying vec3 vNormal; varying float vHeight;
  const vec3 KEY = vec3(-0.54, 0.50, 0.68);
  void main() {
    vec3 n = normalize(vNormal);
    float key = dot(n, KEY);
    // Hard steps and no gradients: flat tones read better when small, and they are what keeps the atlas file small.
    vec3 shade = vColor * vec3(0.52, 0.55, 0.74) + vec3(0.0, 0.004, 0.025);
    vec3 light = vColor * vec3(1.15, 1.12, 1.03) + vec3(0.055, 0.045, 0.01);
    vec3 colour = mix(mix(shade, vColor, step(0.1, key)), light, step(0.8, key));
    float edge = step(0.66, (1.0 - max(n.z, 0.0)) * (0.35 + max(dot(n.xy, vec2(-0.62, 0.78)), 0.0)));
    colour += edge * rim * (vColor * 0.5 + 0.14) * vec3(1.0, 0.96, 0.85);
    colour *= mix(1.0 - footShade, 1.0, step(0.2, vHeight));
    gl_FragColor = vec4(clamp(colour, 0.0, 1.0), 1.0);
  }`;

const hullVertex = /* glsl */ `
  attribute vec3 color; attribute vec3 hull;
  uniform float width; varying vec3 vColor;
  void main() {
    vColor = color;
    vec4 view = modelViewMatrix * vec4(position, 1.0);
    view.xyz += normalize(normalMatrix * hull) * width;
    gl_Position = projectionMatrix * view;
  }`;

// Inner lines keep a little of the colour they bound, so that small sprites do not go sooty.
const hullFragment = /* glsl */ `
  uniform vec3 ink; varying vec3 vColor;
  void main() { gl_FragColor = vec4(mix(ink, vColor * 0.35, 0.35), 1.0); }`;

export type ToonMaterials = { readonly body: THREE.ShaderMaterial; readonly hull: THREE.ShaderMaterial };

export type ToonOptions = { readonly ink: Ink; readonly lineTiles: number; readonly rim: number; readonly footShade: number };

export function toonMaterials(options: ToonOptions): ToonMaterials {
  const body = new THREE.ShaderMaterial({
    vertexShader: toonVertex,
    fragmentShader: toonFragment,
    uniforms: { rim: { value: options.rim }, footShade: { value: options.footShade } },
    side: THREE.DoubleSide,
  });
  const hull = new THREE.ShaderMaterial({
    vertexShader: hullVertex,
    fragmentShader: hullFragment,
    uniforms: { width: { value: options.lineTiles }, ink: { value: new THREE.Color(INK[options.ink]) } },
    side: THREE.BackSide,
  });
  return { body, hull };
}
