/** Signs over heads: one bold pale shape with a thick dark line, 0.6 tile wide. Anchored on their middle. */
import { disc, paint, polygon, star, type Brush } from './brush';
import type { Clip } from '../clip';

const DENSITY = 64;

function sign(name: string, draw: (brush: Brush, frame: number) => void, frames = 1): Clip {
  const pictures = Array.from({ length: frames }, (_, frame) =>
    paint({ reach: 0.5, pixelsPerTile: DENSITY, outline: 3 }, (brush) => draw(brush, frame)),
  );
  return { name, frames, fps: frames > 1 ? 8 : 0, loop: frames > 1, directions: 1, pixelsPerTile: DENSITY, pictures };
}

function alert(brush: Brush): void {
  brush.fillStyle = '#ffd23c';
  polygon(brush, [
    [-0.11, -0.3],
    [0.11, -0.3],
    [0.065, 0.08],
    [-0.065, 0.08],
  ]);
  brush.fill();
  disc(brush, 0, 0.21, 0.09);
  brush.fill();
}

function flag(brush: Brush, cloth: string, stripe: string): void {
  brush.fillStyle = '#c99a5b';
  brush.fillRect(-0.22, -0.3, 0.08, 0.6);
  brush.fillStyle = cloth;
  polygon(brush, [
    [-0.15, -0.29],
    [0.08, -0.25],
    [0.28, -0.3],
    [0.24, -0.12],
    [0.28, 0.05],
    [0.06, 0.1],
    [-0.15, 0.05],
  ]);
  brush.fill();
  brush.fillStyle = stripe;
  polygon(brush, [
    [-0.15, -0.16],
    [0.08, -0.12],
    [0.25, -0.17],
    [0.24, -0.09],
    [0.26, -0.05],
    [0.06, -0.01],
    [-0.15, -0.05],
  ]);
  brush.fill();
}

function shield(brush: Brush): void {
  const outline = (k: number): void => {
    brush.beginPath();
    brush.moveTo(-0.26 * k, -0.24 * k);
    brush.quadraticCurveTo(0, -0.34 * k, 0.26 * k, -0.24 * k);
    brush.quadraticCurveTo(0.28 * k, 0.14 * k, 0, 0.32 * k);
    brush.quadraticCurveTo(-0.28 * k, 0.14 * k, -0.26 * k, -0.24 * k);
  };
  outline(1);
  brush.fillStyle = '#eef4fb';
  brush.fill();
  outline(0.62);
  brush.fillStyle = '#4a90ff';
  brush.fill();
}

function stun(brush: Brush, frame: number): void {
  for (let i = 0; i < 3; i++) {
    const angle = ((i + frame / 4) / 3) * Math.PI * 2;
    brush.save();
    brush.translate(Math.cos(angle) * 0.25, Math.sin(angle) * 0.1);
    const k = 1 + Math.sin(angle) * 0.2;
    brush.fillStyle = '#ffe14a';
    star(brush, 5, 0.14 * k, 0.062 * k, -Math.PI / 2 + frame * 0.15);
    brush.fill();
    brush.restore();
  }
}

function rest(brush: Brush): void {
  brush.beginPath();
  brush.moveTo(0, 0.28);
  brush.bezierCurveTo(-0.5, -0.04, -0.26, -0.42, 0, -0.14);
  brush.bezierCurveTo(0.26, -0.42, 0.5, -0.04, 0, 0.28);
  brush.fillStyle = '#ff6f7d';
  brush.fill();
  brush.fillStyle = '#ffffff';
  brush.fillRect(-0.05, -0.13, 0.1, 0.26);
  brush.fillRect(-0.13, -0.05, 0.26, 0.1);
}

function search(brush: Brush): void {
  brush.strokeStyle = '#bfe3ff';
  brush.lineWidth = 0.125;
  brush.beginPath();
  brush.arc(0, -0.13, 0.15, Math.PI * 1.05, Math.PI * 2.35);
  brush.quadraticCurveTo(0, 0, 0, 0.09);
  brush.stroke();
  brush.fillStyle = '#bfe3ff';
  disc(brush, 0, 0.25, 0.085);
  brush.fill();
}

/** Two angles that point backwards: keeps its distance. */
function backOff(brush: Brush): void {
  brush.strokeStyle = '#ffd98a';
  brush.lineWidth = 0.11;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const x of [-0.14, 0.1]) {
    brush.beginPath();
    brush.moveTo(x + 0.12, -0.22);
    brush.lineTo(x - 0.1, 0);
    brush.lineTo(x + 0.12, 0.22);
    brush.stroke();
  }
}

/** A ring around its middle: back to where it belongs. */
function regroup(brush: Brush): void {
  brush.strokeStyle = '#9be0a8';
  brush.lineWidth = 0.09;
  brush.beginPath();
  brush.arc(0, 0, 0.22, 0, Math.PI * 2);
  brush.stroke();
  brush.fillStyle = '#9be0a8';
  disc(brush, 0, 0, 0.09);
  brush.fill();
}

/** An anchor. */
function hold(brush: Brush): void {
  brush.strokeStyle = '#e4e8ee';
  brush.fillStyle = '#e4e8ee';
  brush.lineCap = 'round';
  brush.lineWidth = 0.085;
  brush.beginPath();
  brush.moveTo(0, -0.14);
  brush.lineTo(0, 0.26);
  brush.moveTo(-0.13, -0.08);
  brush.lineTo(0.13, -0.08);
  brush.moveTo(-0.24, 0.06);
  brush.quadraticCurveTo(-0.2, 0.26, 0, 0.27);
  brush.quadraticCurveTo(0.2, 0.26, 0.24, 0.06);
  brush.stroke();
  disc(brush, 0, -0.21, 0.075);
  brush.fill();
}

/** A heart in two halves: it has lost heart. */
function brokenHeart(brush: Brush): void {
  const crack: readonly [number, number][] = [
    [0, -0.17],
    [0.07, -0.06],
    [-0.06, 0.03],
    [0.04, 0.13],
    [0, 0.29],
  ];
  brush.fillStyle = '#ff9a3c';
  for (const side of [-1, 1]) {
    brush.save();
    brush.translate(side * 0.055, side * -0.02);
    brush.rotate(side * 0.16);
    brush.beginPath();
    brush.moveTo(0, 0.29);
    brush.bezierCurveTo(side * 0.5, -0.04, side * 0.27, -0.46, 0, -0.17);
    for (const [x, y] of crack) brush.lineTo(x, y);
    brush.closePath();
    brush.fill();
    brush.restore();
  }
}

export function signs(): Clip[] {
  return [
    sign('fx/sign-alert', alert),
    sign('fx/sign-flee', brokenHeart),
    sign('fx/sign-yield', (brush) => flag(brush, '#ffffff', '#dfe5ee')),
    sign('fx/sign-block', shield),
    sign('fx/sign-stun', stun, 4),
    sign('fx/sign-rest', rest),
    sign('fx/sign-search', search),
    sign('fx/sign-backOff', backOff),
    sign('fx/sign-regroup', regroup),
    sign('fx/sign-hold', hold),
    sign('fx/sign-order', (brush) => flag(brush, '#3f86f2', '#f6f2e4')),
  ];
}
