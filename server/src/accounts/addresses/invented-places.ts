import type { AddressSuggestion, CountryCode } from '@dashboard/shared/contracts';

/** A town as part of an address. */
export type Place = Pick<AddressSuggestion, 'city' | 'adminArea' | 'postalCode'>;

/** Invented towns. Each has one postal code in the range of its state or province. */
export const PLACES: Record<CountryCode, readonly Place[]> = {
  US: [
    { city: 'Cedar Hollow', adminArea: 'IL', postalCode: '60499' },
    { city: 'Larkspur Bay', adminArea: 'CA', postalCode: '94199' },
    { city: 'Juniper Falls', adminArea: 'OR', postalCode: '97099' },
    { city: 'Stillwater Point', adminArea: 'WA', postalCode: '98399' },
    { city: 'Maple Crossing', adminArea: 'OH', postalCode: '43499' },
    { city: 'Harbor Glen', adminArea: 'MA', postalCode: '02199' },
    { city: 'Copper Ridge', adminArea: 'AZ', postalCode: '85399' },
    { city: 'Bluestem', adminArea: 'TX', postalCode: '75799' },
  ],
  CA: [
    { city: 'Heron Portage', adminArea: 'ON', postalCode: 'K9X 4B2' },
    { city: 'Driftwood Inlet', adminArea: 'BC', postalCode: 'V8Z 7R1' },
    { city: 'Prairie Glen', adminArea: 'AB', postalCode: 'T4X 2N6' },
    { city: 'Val-des-Érables', adminArea: 'QC', postalCode: 'J3Z 5L8' },
    { city: 'Saltmarsh', adminArea: 'NS', postalCode: 'B4Z 1C3' },
    { city: 'Birch Narrows', adminArea: 'MB', postalCode: 'R5X 8M4' },
  ],
};

export const STREETS: Record<CountryCode, readonly string[]> = {
  US: [
    'Juniper Street',
    'Alder Avenue',
    'Lakeview Drive',
    'Millstone Road',
    'Orchard Lane',
    'Quarry Court',
    'Sparrow Way',
    'Tanager Boulevard',
  ],
  CA: [
    'Juniper Street',
    'Birchbark Avenue',
    'Lakeshore Drive',
    'Portage Road',
    'Quarry Crescent',
    'Rue des Bouleaux',
    'Rue du Moulin',
    'Tamarack Lane',
  ],
};
