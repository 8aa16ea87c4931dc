/* The shape of crates/device as JavaScript sees it. */

export interface DeviceAnswer {
  /** As the server's; 0 where the older sky is needed first. */
  readonly status: number;
  /** JSON, byte for byte the server's. */
  readonly body: string;
  free(): void;
}

export interface Device {
  addOlderSky(sky: Uint8Array): void;
  addPlaces(places: Uint8Array): void;
  complete(body: Uint8Array, nowUnixSeconds: number): DeviceAnswer;
  search(query: string, limit: number): DeviceAnswer;
  reverse(latitudeDeg: number, longitudeDeg: number): DeviceAnswer;
}

interface DeviceModule {
  default(source: { module_or_path: BufferSource }): Promise<unknown>;
  Device: new (sky: Uint8Array, zones: Uint8Array, texts: string) => Device;
}

const [load] = Object.values(import.meta.glob<DeviceModule>('/device/device.js'));

/** The code that the module is reached through.
 *
 * @throws TypeError where the app was built without it
 */
export function loadModule(): Promise<DeviceModule> {
  if (load === undefined) throw new TypeError('built without the device module');
  return load();
}
