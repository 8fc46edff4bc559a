import { chromium } from 'playwright-core';
import { findBrowser } from './support/browser.ts';
const place = await findBrowser();
const browser = await chromium.launch({ executablePath: place.executablePath, env: { ...process.env as any, ...place.environment }, args: ['--no-sandbox','--use-angle=swiftshader','--enable-unsafe-swiftshader','--disable-gpu-compositing','--disable-gpu-rasterization'] });
const url = (q: string) => `http://localhost:4871/${q}`;
const out = '/tmp/teach/';
async function page(w: number, h: number, q: string) {
  const c = await browser.newContext({ viewport: { width: w, height: h } });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERROR', String(e)));
  p.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text().slice(0, 300)); });
  await p.goto(url(q));
  return p;
}
const which = process.argv[2] ?? 'all';
const has = (n: string) => which === 'all' || which.includes(n);
if (has('a')) {
  const p = await page(1280, 720, '?renderer=canvas&seed=3&lesson=tick');
  await p.getByRole('button', { name: 'Change it' }).first().click();
  await p.waitForTimeout(3000); await p.screenshot({ path: out + 'dbg.png' }); console.log(await p.evaluate(() => { const v = document.querySelector('.tick-styles'); const b: string[] = []; for (let e = v as any; e; e = e.parentElement) b.push((e.className||e.tagName) + ' ' + e.hidden + ' ' + getComputedStyle(e).display); return b.join('; '); }));
  await p.locator('.tick-styles').scrollIntoViewIfNeeded();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: out + 'tick.png' });
  await p.getByRole('slider', { name: 'Tick' }).fill('3');
  console.log(await p.locator('.tick-words').allInnerTexts());
  await p.context().close();
}
if (has('b')) {
  const p = await page(390, 844, '?renderer=canvas&seed=3&lesson=tick');
  await p.getByRole('button', { name: 'Change it' }).first().click();
  await p.waitForTimeout(3000); await p.screenshot({ path: out + 'dbg.png' }); console.log(await p.evaluate(() => { const v = document.querySelector('.tick-styles'); const b: string[] = []; for (let e = v as any; e; e = e.parentElement) b.push((e.className||e.tagName) + ' ' + e.hidden + ' ' + getComputedStyle(e).display); return b.join('; '); }));
  await p.locator('.tick-styles').scrollIntoViewIfNeeded();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: out + 'tick-phone.png' });
  await p.context().close();
}
if (has('c')) {
  const p = await page(1280, 720, '?renderer=canvas&seed=3&lesson=machine-to-tree');
  await p.getByRole('button', { name: 'Change it' }).first().waitFor();
  await p.waitForTimeout(2500);
  await p.screenshot({ path: out + 'machine-1.png' });
  await p.getByRole('button', { name: 'Change it' }).first().click();
  const item = p.locator('#studio').getByRole('treeitem', { name: /^Errands/ });
  await item.waitFor(); await item.click();
  await p.keyboard.press('Shift+F10');
  await p.getByRole('menuitem', { name: 'Convert to a tree' }).waitFor();
  await p.screenshot({ path: out + 'machine-2.png' });
  await p.getByRole('menuitem', { name: 'Convert to a tree' }).click();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: out + 'machine-3.png' });
  await p.keyboard.press('k');
  await p.waitForTimeout(500);
  await p.keyboard.type('fallback');
  await p.waitForTimeout(500);
  await p.screenshot({ path: out + 'palette.png' });
  await p.context().close();
}
if (has('d')) {
  const p = await page(1280, 720, '?renderer=canvas&seed=3&lesson=odds');
  await p.getByRole('button', { name: 'Change it' }).first().click();
  const item = p.locator('#studio').getByRole('treeitem', { name: /^A round/ });
  await item.waitFor(); await item.click();
  await p.locator('#studio').getByRole('tab', { name: 'Odds' }).click();
  await p.waitForTimeout(1500);
  await p.getByRole('button', { name: 'Simulate 1000 runs' }).click();
  await p.waitForTimeout(800);
  await p.screenshot({ path: out + 'odds.png' });
  console.log((await p.locator('.odds li').allInnerTexts()).slice(0, 4));
  await p.locator('#studio').getByRole('tab', { name: 'Node', exact: true }).click();
  await p.waitForTimeout(400);
  await p.screenshot({ path: out + 'node.png' });
  await p.context().close();
}
await browser.close();
