// Provisional, until generated from api/openapi.json.
export interface components {
  schemas: {
    BirthRequest: {
      name?: string;
      date?: string;
      time?: string;
      latitude: number;
      longitude: number;
      timezone?: string;
      place?: string;
      timeUnknown?: boolean;
    };
    BirthData: {
      name?: string | null;
      date: string;
      time?: string | null;
      latitude: number;
      longitude: number;
      timezone: string;
      place?: string | null;
      timeUnknown: boolean;
      instant: string;
      utcOffset: string;
      zoneAbbreviation: string;
      explanation: string;
      warnings: components['schemas']['Warning'][];
    };
    Warning: { code: string; message: string };
    Planet: {
      name: string;
      sign: string;
      degree: number;
      longitude: number;
      house: number | null;
      symbol: string;
      element: string;
      quality: string;
      ruler: string;
      retrograde: boolean;
      interpretation: string;
      keywords: string[];
      speed: number;
      dignity: string | null;
      angularity: string | null;
      dispositor: string;
      position: string;
    };
    House: {
      number: number;
      sign: string;
      degree: number;
      cusp: number;
      interpretation: string;
      keywords: string[];
      position: string;
      ruler: string;
      traditionalRuler: string;
      rulerHouse: number;
    };
    Aspect: {
      planet1: string;
      planet2: string;
      type: string;
      angle: number;
      orb: number;
      applying: boolean | null;
      interpretation: string;
      keywords: string[];
    };
    Pattern: {
      type: string;
      sign: string | null;
      planets: string[];
      element: string | null;
      mode: string | null;
      apex: string | null;
      interpretation: string;
      keywords: string[];
    };
    Angles: { ascendant: number; midheaven: number; descendant: number; ic: number };
    ElementDistribution: { fire: number; earth: number; air: number; water: number };
    ModeDistribution: { cardinal: number; fixed: number; mutable: number };
    Chart: {
      planets: components['schemas']['Planet'][];
      houses: components['schemas']['House'][];
      aspects: components['schemas']['Aspect'][];
      patterns: components['schemas']['Pattern'][];
      angles: components['schemas']['Angles'] | null;
      natalChart: { ascendant: string | null; midheaven: string | null };
      elementDistribution: components['schemas']['ElementDistribution'];
      modeDistribution: components['schemas']['ModeDistribution'];
      houseSystem: string | null;
      timeUnknown: boolean;
      chartRuler: string | null;
      sect: string | null;
      retrogrades: string[];
      criticalDegrees: { name: string; position: string }[];
      sensitivity: {
        ascendantSign: components['schemas']['Margin'];
        midheavenSign: components['schemas']['Margin'];
        moonSign: components['schemas']['Margin'];
      } | null;
      moonRange: { from: { position: string }; to: { position: string } } | null;
    };
    Margin: { earlierMinutes: number | null; laterMinutes: number | null };
    Problem: {
      type: string;
      title: string;
      status: number;
      detail?: string;
      message: string;
      errors?: { field: string; message: string }[];
    };
    PlaceResult: {
      formatted: string;
      geometry: { lat: number; lng: number };
      annotations: { timezone: { name: string; label?: string } };
      components: { city?: string; state?: string; country?: string; countryCode?: string };
    };
    PlaceResults: { results: components['schemas']['PlaceResult'][]; source: string };
    Passage: { field: string; text: string; factors: string[] };
    SubObject: { sign: string; house: number | null; interpretation: string };
    GeneralArea: {
      summary: string;
      details: string;
      advice: string;
      passages: components['schemas']['Passage'][];
      sunPlacement: components['schemas']['SubObject'] | null;
      moonPlacement: components['schemas']['SubObject'] | null;
    };
    Reading: {
      general: components['schemas']['GeneralArea'];
      love: components['schemas']['GeneralArea'];
      career: components['schemas']['GeneralArea'];
      money: components['schemas']['GeneralArea'];
      health: components['schemas']['GeneralArea'];
      relationships: components['schemas']['GeneralArea'];
      luck: components['schemas']['GeneralArea'];
      personalGrowth: components['schemas']['GeneralArea'];
    };
    Spot: { x: number; y: number };
    Line: { x1: number; y1: number; x2: number; y2: number };
    Rect: { x: number; y: number; width: number; height: number };
    Mark: { glyph: string; path: string; stroke: number; area: components['schemas']['Rect'] };
    Label: { text: string; fontSize: number; path: string; stroke: number; area: components['schemas']['Rect'] };
    Rings: {
      centre: components['schemas']['Spot'];
      outer: number;
      zodiac: number;
      houses: number | null;
      aspects: number;
      ticks: string;
      longTicks: string;
      hairline: number;
      axisLine: number;
    };
    SignDrawing: { sign: string; band: string; edge: components['schemas']['Line']; glyph: components['schemas']['Mark'] };
    CuspDrawing: {
      house: number;
      angle: string | null;
      lines: components['schemas']['Line'][];
      notch: components['schemas']['Line'] | null;
      label: components['schemas']['Label'] | null;
      number: components['schemas']['Label'];
    };
    BodyDrawing: {
      body: string;
      glyph: components['schemas']['Mark'];
      degree: components['schemas']['Label'] | null;
      minute: components['schemas']['Label'] | null;
      retrograde: components['schemas']['Mark'] | null;
      tick: components['schemas']['Line'];
      leader: string;
      dot: components['schemas']['Spot'];
      dotRadius: number;
      area: components['schemas']['Rect'];
    };
    AspectDrawing: {
      index: number;
      type: string;
      first: string;
      second: string;
      path: string;
      width: number;
      strength: number;
      dash: string | null;
    };
    Drawing: {
      size: number;
      rings: components['schemas']['Rings'];
      signs: components['schemas']['SignDrawing'][];
      cusps: components['schemas']['CuspDrawing'][];
      bodies: components['schemas']['BodyDrawing'][];
      aspects: components['schemas']['AspectDrawing'][];
      image: string;
    };
    CompleteAnswer: {
      chart: components['schemas']['Chart'];
      reading: components['schemas']['Reading'];
      wheel?: components['schemas']['Drawing'][] | null;
      text?: string | null;
      birthData: components['schemas']['BirthData'];
    };
  };
}

type Failures = {
  default: { headers: object; content: { 'application/problem+json': components['schemas']['Problem'] } };
};
export interface paths {
  '/reading/complete': {
    post: {
      parameters: { query?: { include?: string } };
      requestBody: { content: { 'application/json': components['schemas']['BirthRequest'] } };
      responses: {
        200: { headers: object; content: { 'application/json': components['schemas']['CompleteAnswer'] } };
      } & Failures;
    };
  };
  '/places/search': {
    get: {
      parameters: { query: { q: string; limit?: number; provider?: boolean } };
      responses: {
        200: { headers: object; content: { 'application/json': components['schemas']['PlaceResults'] } };
      } & Failures;
    };
  };
}
