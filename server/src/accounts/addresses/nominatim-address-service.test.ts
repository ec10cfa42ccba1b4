import type { AddressQuery } from '@dashboard/shared/contracts';
import { FakeAddressService } from '../../testing/fake-address-service';
import { AddressServiceUnavailable } from './address-service';
import { nominatimAddressService } from './nominatim-address-service';

/** As a Nominatim server returns it, with an invented street. */
const HOUSE = {
  place_id: 304212345,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 237662345,
  lat: '41.8520000',
  lon: '-87.6500000',
  category: 'building',
  type: 'yes',
  place_rank: 30,
  importance: 0.00008,
  addresstype: 'building',
  name: '',
  display_name: '120, Juniper Street, Cedar Hollow, Cook County, Illinois, 60499, United States',
  address: {
    house_number: '120',
    road: 'Juniper Street',
    town: 'Cedar Hollow',
    county: 'Cook County',
    state: 'Illinois',
    'ISO3166-2-lvl4': 'US-IL',
    postcode: '60499-1203',
    country: 'United States',
    country_code: 'us',
  },
  boundingbox: ['41.8519', '41.8521', '-87.6501', '-87.6499'],
};
const { house_number: _, ...onlyStreet } = HOUSE.address;
const STREET = { ...HOUSE, address: { ...onlyStreet, postcode: '60499' } };
const TOWN = { ...HOUSE, address: { town: 'Cedar Hollow', 'ISO3166-2-lvl4': 'US-IL', country_code: 'us' } };
const CANADIAN = {
  ...HOUSE,
  address: {
    house_number: '12B',
    road: 'Rue du Moulin',
    village: 'Val-des-Érables',
    'ISO3166-2-lvl4': 'CA-QC',
    postcode: 'J3Z',
    country_code: 'ca',
  },
};

const fake = new FakeAddressService();
let url: string;
beforeAll(async () => {
  url = await fake.listen();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.received.length = 0;
});

const opened: ReturnType<typeof nominatimAddressService>[] = [];
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close();
});
function open(intervalMs = 0) {
  const log = { warn: () => undefined };
  const service = nominatimAddressService({ url, log, publicUrl: 'https://texts.example', intervalMs });
  opened.push(service);
  return service;
}
const respondWith = (status: number, ...places: unknown[]) => {
  fake.response = { status, body: JSON.stringify(places) };
};
const us = (address: string): AddressQuery => ({ address, country: 'US' });
const WHOLE = us('120 Juniper Street, Cedar Hollow, IL 60499');

describe('the Nominatim address service', () => {
  it('searches for the whole address in its country, and identifies the installation', async () => {
    respondWith(200, HOUSE);
    await open().verify(WHOLE);
    const [request] = fake.received;
    const { pathname, searchParams } = new URL(request?.url ?? '', 'http://fake');
    expect([pathname, request?.userAgent]).toEqual([
      '/v1/search',
      'business-texting-dashboard (https://texts.example)',
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      q: WHOLE.address,
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'us',
      limit: '8',
    });
  });

  it.each<[boolean, string, AddressQuery, object[]]>([
    [true, 'the house', WHOLE, [STREET, HOUSE]],
    [true, 'the house without a postal code in the query', us('120 Juniper Street'), [HOUSE]],
    [false, 'another house number', us('12 Juniper Street, Cedar Hollow, IL 60499'), [HOUSE]],
    [false, 'another postal code', us('120 Juniper Street, Cedar Hollow, IL 94199'), [HOUSE]],
    [false, 'the street only', WHOLE, [STREET]],
    [false, 'no house number in the query', us('Juniper Street, Cedar Hollow'), [HOUSE]],
    [false, 'nothing', WHOLE, []],
    [
      true,
      'the first part of a Canadian postal code',
      { address: '12b Rue du Moulin, Val-des-Érables, QC J3Z 5L8', country: 'CA' },
      [CANADIAN],
    ],
  ])('verifies an address as %s for %s [NBR-18]', async (isValid, _title, query, places) => {
    respondWith(200, ...places);
    expect(await open().verify(query)).toBe(isValid);
  });

  it('suggests streets with the typed house number, without towns and repeated rows', async () => {
    respondWith(200, STREET, STREET, TOWN, HOUSE, CANADIAN);
    const suggestions = await open().search(us('14 Juniper'));
    expect(suggestions).toEqual([
      {
        address: '14 Juniper Street',
        adminArea: 'IL',
        city: 'Cedar Hollow',
        postalCode: '60499',
        display: '14 Juniper Street, Cedar Hollow, IL 60499',
        value: '14 Juniper Street, Cedar Hollow, IL 60499',
      },
      expect.objectContaining({ address: '120 Juniper Street', postalCode: '60499-1203' }),
      expect.objectContaining({ address: '12B Rue du Moulin', city: 'Val-des-Érables', adminArea: 'QC' }),
    ]);
  });

  it('remembers results, but no failures', async () => {
    const service = open();
    respondWith(500);
    await expect(service.verify(WHOLE)).rejects.toThrow(AddressServiceUnavailable);
    respondWith(200, HOUSE);
    expect(await service.verify(WHOLE)).toBe(true);
    expect(await service.verify({ ...WHOLE, address: WHOLE.address.toUpperCase() })).toBe(true);
    expect(fake.received).toHaveLength(2);
  });

  it('sends one request per interval, and rejects more than a few waiting ones', async () => {
    respondWith(200, HOUSE);
    const service = open(3_600_000);
    expect(await service.verify(us('120 Juniper Street 0'))).toBe(true);
    const waiting = [1, 2, 3, 4].map((step) => service.verify(us(`120 Juniper Street ${step}`)));
    const ended = Promise.allSettled(waiting);
    await expect(service.verify(us('120 Juniper Street 5'))).rejects.toThrow(AddressServiceUnavailable);
    expect(fake.received).toHaveLength(1);
    await service.close();
    expect((await ended).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  });

  it.each([
    ['an object', '{"error":"Bandwidth limit exceeded"}'],
    ['a page', '<html>'],
    ['places without an address', '[{"place_id":1}]'],
  ])('is unavailable when the server returns %s', async (_title, body) => {
    fake.response = { status: 200, body };
    await expect(open().search(WHOLE)).rejects.toThrow(AddressServiceUnavailable);
  });
});
