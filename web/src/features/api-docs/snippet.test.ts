import { expect, test } from 'vitest';
import { LANGUAGES, type Request, snippet } from './snippet.ts';

const ASK: Request = {
  method: 'post',
  url: 'http://127.0.0.1:8080/api/v1/chart/natal',
  body: '{"name": "O\'Hara \\"Ada\\"", "timeUnknown": true, "place": null, "orbs": {"trine": 7.5}, "x": []}',
  key: "k'3y",
};

test('quotes in the input are escaped for the shell', () => {
  expect(snippet('curl', ASK)).toBe(
    String.raw`curl -s 'http://127.0.0.1:8080/api/v1/chart/natal' \
  -H 'Content-Type: application/json' \
  -H 'X-API-Key: k'\''3y' \
  -d '{"name": "O'\''Hara \"Ada\"", "timeUnknown": true, "place": null, "orbs": {"trine": 7.5}, "x": []}'`,
  );
});

test('true and null are converted to Python literals', () => {
  expect(snippet('python', ASK)).toBe(`import json
import urllib.request

request = urllib.request.Request(
    "http://127.0.0.1:8080/api/v1/chart/natal",
    data=json.dumps({
        "name": "O'Hara \\"Ada\\"",
        "timeUnknown": True,
        "place": None,
        "orbs": {
            "trine": 7.5,
        },
        "x": [],
    }).encode(),
    headers={
        "Content-Type": "application/json",
        "X-API-Key": "k'3y",
    },
    method="POST",
)
with urllib.request.urlopen(request) as answer:
    print(answer.read().decode())`);
});

test('JSON is inserted into JavaScript unchanged', () => {
  expect(
    snippet('javascript', ASK),
  ).toBe(`const answer = await fetch("http://127.0.0.1:8080/api/v1/chart/natal", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    "X-API-Key": "k'3y"
  },
  body: JSON.stringify({
    "name": "O'Hara \\"Ada\\"",
    "timeUnknown": true,
    "place": null,
    "orbs": {
      "trine": 7.5
    },
    "x": []
  }),
});
console.log(await answer.text());`);
});

test('a call without a body and without a key has no headers', () => {
  const look = { method: 'get', url: 'http://x/places?q=a&b', body: null, key: '' };
  expect(snippet('curl', look)).toBe("curl -s 'http://x/places?q=a&b'");
  for (const language of LANGUAGES) {
    expect(snippet(language, look)).not.toMatch(/X-API-Key|Content-Type|json/);
  }
});

test('a call without a body keeps its method', () => {
  expect(snippet('curl', { ...ASK, body: null, key: '' })).toMatch(/-X POST$/);
});

test('a body that is not JSON is passed on as it is typed', () => {
  const typing = { ...ASK, body: '{"date": ' };
  expect(snippet('curl', typing)).toContain(`-d '{"date": '`);
  expect(snippet('python', typing)).toContain('data="{\\"date\\": ".encode()');
  expect(snippet('javascript', typing)).toContain('body: "{\\"date\\": "');
});
