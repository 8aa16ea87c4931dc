/* JSON in a URL, as base64url of a checksum of four bytes and the text in UTF-8. */

const CHECKSUM_BYTES = 4;

/** Maximum length in characters, far above that of valid links. */
const LONGEST = 4096;

export function pack(value: unknown): string {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = new Uint8Array([...checksum(text), ...text]);
  const binary = btoa(String.fromCharCode(...bytes));
  return binary.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The packed value; null if the text was cut off or changed. */
export function unpack(packed: string): unknown {
  if (packed.length > LONGEST) return null;
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = bytes.slice(CHECKSUM_BYTES);
    if (checksum(text).some((byte, place) => byte !== bytes[place])) return null;
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    return null;
  }
}

/** 32-bit FNV-1a of a text in UTF-8. */
export function hashOf(text: string): number {
  return fnv1a(new TextEncoder().encode(text));
}

function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function checksum(bytes: Uint8Array): number[] {
  const hash = fnv1a(bytes);
  return [hash >>> 24, (hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255];
}
