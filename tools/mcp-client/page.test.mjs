// The page beside a conversation: in Chromium, in the sandbox and under the content security policy that the specification
// of MCP Apps gives to hosts, with the official host bridge.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { AppBridge, getToolUiResourceUri, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/app-bridge';

import { ADA, PROGRAM, ROOT } from './program.mjs';

const fromWeb = createRequire(join(ROOT, 'web/package.json'));
const { chromium } = fromWeb('@playwright/test');
const { AxeBuilder } = fromWeb('@axe-core/playwright');

// SEP-1865 (2026-01-26), "Restrictive Default".
const POLICY = [
  "default-src 'none'", "script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:",
  "media-src 'self' data:", "connect-src 'none'",
].join('; ');

const HOST = `<!doctype html><html lang="en"><head><title>Host</title><style>body{margin:0}iframe{border:0;width:100%;height:900px}</style></head>
<body><iframe title="App" sandbox="allow-scripts allow-same-origin" src="/app"></iframe>
<script>addEventListener('message', ({ data }) => toHost(data));</script></body></html>`;

let client;
let browser;

before(async () => {
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: PROGRAM, args: ['mcp'] }));
  const found = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
  assert.ok(found, 'the test needs Chromium, or the variable CHROMIUM');
  browser = await chromium.launch({ executablePath: found });
});
after(async () => {
  await browser?.close();
  await client.close();
});

/** The page with the result of a tool, in a window of this width. */
async function shown(name, args, { theme = 'light', width = 1000 } = {}) {
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find((tool) => tool.name === name));
  const { contents: [resource] } = await client.readResource({ uri });
  assert.equal(resource.mimeType, RESOURCE_MIME_TYPE);
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const failures = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await page.route('http://host.test/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/app') {
      return route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': POLICY }, body: resource.text });
    }
    return route.fulfill({ contentType: 'text/html', body: path === '/' ? HOST : '' });
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['/', '/app', '/favicon.ico'].includes(pathname)) failures.push(`requested ${request.url()}`);
  });

  const transport = {
    async start() {},
    async send(message) {
      await page.evaluate((data) => frames[0].postMessage(data, '*'), message);
    },
    async close() {},
  };
  const bridge = new AppBridge(null, { name: 'test', version: '1' }, {}, { hostContext: { theme } });
  const initialized = new Promise((ready) => {
    bridge.oninitialized = ready;
  });
  const sizes = [];
  bridge.onsizechange = (size) => sizes.push(size);
  await bridge.connect(transport);
  await page.exposeFunction('toHost', (data) => transport.onmessage(data));
  await page.goto('http://host.test/');
  await initialized;
  await bridge.sendToolInput({ arguments: args });
  await bridge.sendToolResult(await client.callTool({ name, arguments: args }));
  const frame = page.frameLocator('iframe');
  return { page, frame, bridge, sizes, failures, end: () => context.close() };
}

test('a sentence lights its factors in the wheel, and a part of the wheel its sentences', async () => {
  const { page, frame, sizes, failures, end } = await shown('reading', ADA);
  await frame.getByRole('heading', { name: 'The chart of Ada' }).waitFor();
  const result = await client.callTool({ name: 'reading', arguments: ADA });
  const { areas } = result.structuredContent;
  assert.equal(await frame.locator('[data-sentence]').count(), areas.flatMap(({ passages }) => passages).length);

  const [passage] = areas[0].passages;
  const sentence = frame.getByRole('button', { name: passage.text });
  const lit = frame.locator('svg [data-lit]');
  assert.equal(await lit.count(), 0);
  await sentence.hover();
  const parts = new Set(passage.factors.flatMap((id) => result._meta['astrarium/drawing'].parts[id]));
  const named = await lit.evaluateAll((elements) => elements.map((element) => element.dataset.part));
  assert.ok(named.length > 0);
  assert.ok(named.every((name) => parts.has(name)), `${named}`);
  assert.equal(await frame.locator('#named').textContent(),
    [...new Set(passage.factors.map((id) => result.structuredContent.factors[id]))].join(' · '));
  await frame.getByRole('heading', { name: 'The chart of Ada' }).hover();
  assert.equal(await lit.count(), 0);

  // By the keyboard, and kept.
  await sentence.focus();
  assert.ok((await lit.count()) > 0);
  await page.keyboard.press('Enter');
  assert.equal(await sentence.getAttribute('aria-pressed'), 'true');
  await sentence.blur();
  assert.ok((await lit.count()) > 0);
  await page.keyboard.press('Escape');
  await sentence.click();
  await frame.getByRole('heading', { name: 'The chart of Ada' }).hover();

  // The other way round: the Sun lights the sentences that rest on it.
  const sun = frame.getByRole('button', { name: 'Sun', exact: true });
  await sun.focus();
  const sentences = await frame.locator('[data-sentence][data-lit]').allTextContents();
  const onSun = areas.flatMap(({ passages }) => passages).filter(({ factors }) =>
    factors.some((id) => result._meta['astrarium/drawing'].parts[id].includes('body:Sun')));
  assert.deepEqual(sentences, onSun.map(({ text }) => text));
  await page.keyboard.press('ArrowRight');
  await frame.getByText(/^Moon: \d+ sentences?$/).waitFor();

  assert.ok(sizes.some(({ height }) => height > 300));
  assert.deepEqual(failures, []);
  await end();
});

test('a touch lights, and a second one puts out', async () => {
  const { frame, failures, end } = await shown('wheel', ADA, { width: 320 });
  const fact = frame.getByRole('button', { name: 'Sun 24°08′ Gemini, house 9' });
  await fact.dispatchEvent('click');
  const parts = await frame.locator('svg [data-lit]').evaluateAll((all) => all.map(({ dataset }) => dataset.part));
  assert.deepEqual(parts.sort(), ['body:Sun', 'house:9']);
  await fact.dispatchEvent('click');
  assert.equal(await frame.locator('svg [data-lit]').count(), 0);
  assert.deepEqual(failures, []);
  await end();
});

for (const theme of ['light', 'dark']) {
  test(`it is accessible at 320 pixels, ${theme}`, async () => {
    const { page, frame, bridge, failures, end } = await shown('reading', ADA, { theme, width: 320 });
    await frame.getByRole('heading', { name: 'The chart of Ada' }).waitFor();
    const app = page.frames().find((one) => one.url().endsWith('/app'));
    const width = await app.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 320, `${width}`);
    const ground = () => app.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const colours = { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 23, 47)' };
    assert.equal(await ground(), colours[theme]);
    // The Sun's colour in `Palette::LIGHT` and `Palette::DARK`.
    const ink = await app.evaluate(() => getComputedStyle(document.querySelector('[data-part="body:Sun"] > g')).stroke);
    assert.equal(ink, { light: 'rgb(154, 100, 8)', dark: 'rgb(242, 200, 103)' }[theme]);
    const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
    const other = theme === 'light' ? 'dark' : 'light';
    bridge.setHostContext({ theme: other });
    await app.waitForFunction((name) => document.documentElement.dataset.theme === name, other);
    assert.equal(await ground(), colours[other]);
    assert.deepEqual(failures, []);
    await end();
  });
}

test('a refusal and a missing drawing are named in words', async () => {
  const refused = await shown('wheel', { ...ADA, latitude: 91 });
  await refused.frame.getByText(/latitude/i).waitFor();
  await refused.end();
  const { frame, bridge, end } = await shown('wheel', ADA);
  const { _meta, ...bare } = await client.callTool({ name: 'wheel', arguments: ADA });
  assert.ok(_meta);
  await bridge.sendToolResult(bare);
  await frame.getByText('The client did not pass the drawing on.').waitFor();
  await bridge.teardownResource({});
  await end();
});
