import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

const CATALOGUES = Object.entries(
  import.meta.glob<string>(['./en/*.json', '!./en/previews.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const SOURCES = Object.entries(
  import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts', '!../api/schema.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const COMPONENTS = SOURCES.filter(([path]) => path.endsWith('.tsx'));

describe.each(CATALOGUES)('%s', (_path, json) => {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>);

  test('every message compiles', () => {
    const broken = messages.filter(([, text]) => !compiles(text));
    expect(broken).toEqual([]);
  });

  test('every message is used', () => {
    expect(messages.map(([id]) => id).filter((id) => !isUsed(id))).toEqual([]);
  });
});

test('no two messages have the same id', () => {
  // From the text, because parsing drops repeated keys.
  const ids = CATALOGUES.flatMap(([, json]) => [...json.matchAll(/^ *"([^"]+)":/gm)].map(idOf));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

/* Biome's noJsxLiterals finds text between tags; this finds text in attributes. */
test('no attribute of a component has words', () => {
  const words =
    /(?<![\w-])(?:aria-(?:label|description|valuetext)|title|alt|placeholder|label)=(?:\{\s*)?["'`]\p{L}.*/gu;
  const found = COMPONENTS.flatMap(([path, source]) =>
    (source.match(words) ?? []).map((attribute) => `${path}: ${attribute}`),
  );
  expect(found).toEqual([]);
});

function compiles(text: string): boolean {
  try {
    compileMessageOrThrow(text);
    return true;
  } catch {
    return false;
  }
}

function idOf([, id = '']: RegExpMatchArray): string {
  return id;
}

/** The strings of the sources, and patterns for `home.feature.${name}.text`. */
const { literals, patterns } = stringsOf(SOURCES.map(([, source]) => source).join('\n'));

function isUsed(id: string): boolean {
  return literals.has(id) || patterns.some((pattern) => pattern.test(id));
}

function stringsOf(source: string) {
  const quoted = [...source.matchAll(/(['"])([a-z][\w.-]*)\1/g)];
  const templates = [...source.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})*\$\{[^`]*)`/g)];
  return {
    literals: new Set(quoted.map(([, , text]) => text)),
    patterns: templates.map(([, text = '']) => {
      const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
      return new RegExp(`^${parts.join('[\\w-]+')}$`);
    }),
  };
}
