import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['', 'https://here.example/api/v1'],
  ['https://api.example', 'https://api.example/api/v1'],
])('built for %j the API is at %s', async (built, base) => {
  vi.stubGlobal('window', { location: { origin: 'https://here.example' } });
  vi.stubEnv('VITE_API_URL', built);
  const { API_BASE } = await import('./client.ts');
  expect(API_BASE).toBe(base);
});
