/* The interface of crates/device. */

export interface DeviceAnswer {
  /** HTTP status; 0 if the older ephemeris has to be loaded first. */
  readonly status: number;
  /** JSON or a text file, with the same bytes as the server's response. */
  readonly body: string;
  free(): void;
}

export interface Device {
  addOlderSky(sky: Uint8Array): void;
  addPlaces(places: Uint8Array): void;
  complete(body: Uint8Array, nowUnixSeconds: number): DeviceAnswer;
  transits(body: Uint8Array, nowUnixSeconds: number): DeviceAnswer;
  period(body: Uint8Array, nowUnixSeconds: number): DeviceAnswer;
  calendar(body: Uint8Array, nowUnixSeconds: number): DeviceAnswer;
  solarReturn(body: Uint8Array, nowUnixSeconds: number): DeviceAnswer;
  compatibility(body: Uint8Array, nowUnixSeconds: number): DeviceAnswer;
  search(query: string, limit: number): DeviceAnswer;
  reverse(latitudeDeg: number, longitudeDeg: number): DeviceAnswer;
}

interface DeviceModule {
  default(source: { module_or_path: BufferSource }): Promise<unknown>;
  Device: new (sky: Uint8Array, zones: Uint8Array, texts: string) => Device;
}

const [load] = Object.values(import.meta.glob<DeviceModule>('/device/device.js'));

/** Loads the JavaScript of the module.
 *
 * @throws TypeError if the app was built without the module
 */
export function loadModule(): Promise<DeviceModule> {
  if (load === undefined) throw new TypeError('built without the device module');
  return load();
}
