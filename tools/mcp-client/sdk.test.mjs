// Every tool with the official TypeScript SDK.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import { ADA, BEN, PROGRAM, serve } from './program.mjs';

const CALLS = {
  find_place: { query: 'Rome' },
  natal_chart: ADA,
  wheel: { ...ADA, size: 450, theme: 'dark' },
  reading: ADA,
  transits: { ...ADA, at: '2026-11-21' },
  period: { ...ADA, from: '2026-11-24', to: '2026-12-24', displayTimezone: 'Europe/Berlin' },
  year: { ...ADA, year: 2026 },
  derived_chart: { ...ADA, technique: 'progressions', at: '2026-11-21' },
  compare: { person1: ADA, person2: BEN },
  pair_chart: { person1: ADA, person2: BEN, technique: 'composite' },
  explain_chart: { ...ADA, claims: 'Sun in Gemini' },
  check_text: { ...ADA, text: 'Your Sun in Gemini is quick.' },
};

for (const transport of ['stdio', 'http']) {
  describe(transport, () => {
    let server;
    let client;

    before(async () => {
      client = new Client({ name: 'test', version: '1' });
      if (transport === 'stdio') {
        await client.connect(new StdioClientTransport({ command: PROGRAM, args: ['mcp'] }));
      } else {
        server = await serve();
        await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)));
      }
    });
    after(async () => {
      await client.close();
      await server?.end();
    });

    test('every tool is called, with arguments that match its schema', async () => {
      const { tools } = await client.listTools();
      assert.deepEqual(tools.map(({ name }) => name), Object.keys(CALLS));
      const ajv = addFormats.default(new Ajv2020({ strict: false }));
      for (const tool of tools) {
        const check = ajv.compile(tool.inputSchema);
        assert.ok(check(CALLS[tool.name]), `${tool.name}: ${ajv.errorsText(check.errors)}`);
        assert.ok(!check({}), `${tool.name} needs arguments`);
        const result = await client.callTool({ name: tool.name, arguments: CALLS[tool.name] });
        assert.notEqual(result.isError, true, `${tool.name}: ${result.content[0].text}`);
        assert.ok(result.content.some(({ type, text }) => type === 'text' && text.length > 20));
      }
    });

    test('an unknown time is named in the text of each tool', async () => {
      const unknown = (birth) => ({ ...birth, time: undefined, timeUnknown: true });
      for (const [name, given] of Object.entries(CALLS).filter(([name]) => name !== 'find_place')) {
        const { person1, person2 } = given;
        const call = person1 ? { ...given, person1: unknown(person1), person2 } : unknown(given);
        const { isError, content } = await client.callTool({ name, arguments: call });
        const { text } = content.find(({ type }) => type === 'text');
        assert.notEqual(isError, true, `${name}: ${text}`);
        assert.match(text, /positions are those of noon at the birthplace, and there are no houses and no angles/, name);
      }
    });

    test('each technique is answered', async () => {
      for (const more of [
        { technique: 'progressions', method: 'solar-arc', at: '2026-11-21T12:00:00Z' },
        { technique: 'return', body: 'Moon', after: '2026-11-21' },
        { technique: 'profections', at: '2026-11-21' },
        { technique: 'relocated', newPlace: { latitude: 52.52, longitude: 13.405 } },
      ]) {
        const { isError, content } = await client.callTool({ name: 'derived_chart', arguments: { ...ADA, ...more } });
        assert.notEqual(isError, true, content[0].text);
      }
      const pair = { person1: ADA, person2: BEN, technique: 'davison' };
      const { isError, content } = await client.callTool({ name: 'pair_chart', arguments: pair });
      assert.notEqual(isError, true, content[0].text);
    });

    test('the wheel is a PNG image', async () => {
      const { content } = await client.callTool({ name: 'wheel', arguments: CALLS.wheel });
      const image = content.find(({ type }) => type === 'image');
      assert.equal(image.mimeType, 'image/png');
      const png = Buffer.from(image.data, 'base64');
      // PNG (W3C), 5.2 and 11.2.1: the signature, then width and height at 16 and 20.
      assert.deepEqual([...png.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [900, 900]);
    });

    test('the page is a resource of MCP Apps', async () => {
      assert.deepEqual(client.getServerCapabilities().extensions['io.modelcontextprotocol/ui'].mimeTypes, [
        'text/html;profile=mcp-app',
      ]);
      const { resources } = await client.listResources();
      assert.deepEqual(resources.map(({ uri }) => uri), ['ui://astrarium/chart.html']);
      await assert.rejects(client.readResource({ uri: 'ui://astrarium/other.html' }), /there is ui:/);
    });
  });
}
