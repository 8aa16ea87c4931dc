import type { components } from './schema.ts';

/* Short names for the types of the API. api/openapi.json describes their members. */
type Schemas = components['schemas'];

export type About = Schemas['About'];
export type Aspect = Schemas['Aspect'];
export type AspectType = Schemas['AspectType'];
export type BirthData = Schemas['BirthData'];
export type BirthRequest = Schemas['BirthRequest'];
export type Chart = Schemas['Chart'];
export type ChartOptions = Schemas['ChartOptions'];
export type ChartPoint = Schemas['ChartPoint'];
export type Compatibility = Schemas['CompatibilityAnswer'];
export type CompleteAnswer = Schemas['CompleteAnswer'];
export type DayOfBirth = Schemas['DayOfBirth'];
export type House = Schemas['House'];
export type Passage = Schemas['Passage'];
export type PassingAspect = Schemas['PassingAspect'];
export type Pattern = Schemas['Pattern'];
export type Period = Schemas['PeriodAnswer'];
export type PeriodEvent = Schemas['PeriodEvent'];
export type PlaceResult = Schemas['PlaceResult'];
export type PlaceResults = Schemas['PlaceResults'];
export type Planet = Schemas['Planet'];
export type PointKey = Schemas['ExtraPoint'];
export type Problem = Schemas['Problem'];
export type Reading = Schemas['Reading'];
export type RisingSign = Schemas['RisingSign'];
export type SlowTransit = Schemas['SlowTransit'];
export type SolarReturn = Schemas['SolarReturnAnswer'];
export type SolarReturnPlace = Schemas['ReturnPlace'];
export type SubObject = Schemas['SubObject'];
export type TogetherPassage = Schemas['TogetherPassage'];
export type TransitAspect = Schemas['TransitAspect'];
export type Transits = Schemas['TransitsAnswer'];
/** The drawing of a wheel in one of its three sizes. */
export type Wheel = Schemas['Wheel'];
export type PairWheel = Schemas['PairWheel'];
export type WheelBody = Schemas['WheelBody'];
export type WheelCusp = Schemas['WheelCusp'];
export type WheelPoint = Schemas['WheelPoint'];
export type WheelRings = Schemas['Rings'];
export type WheelSign = Schemas['WheelSign'];
export type WheelLabel = Schemas['Label'];
export type WheelLine = Schemas['Line'];
export type WheelMark = Schemas['Mark'];
