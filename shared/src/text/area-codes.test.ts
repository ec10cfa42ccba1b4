import { DateTime } from 'luxon';
import { AREA_CODE_STATES } from './area-code-states';
import { ONE_ZONE, SEVERAL_ZONES } from './area-code-zones';
import { areaCodeZones } from './area-codes';

/** The zone of states with strict hours that have one zone; Florida has two. El Paso is in another zone than Texas. */
const STATE_ZONES = {
  ...{ AL: 'America/Chicago', LA: 'America/Chicago', MS: 'America/Chicago', OK: 'America/Chicago' },
  ...{ CT: 'America/New_York', MA: 'America/New_York', MD: 'America/New_York', RI: 'America/New_York' },
  ...{ TX: 'America/Chicago', WA: 'America/Los_Angeles' },
};
const EL_PASO = '915';

/** The straddling area codes of product.md section 4 and of integrations.md section 7, literally. */
const STRADDLING = [
  ...['850', '605', '308', '701', '906', '208', '775', '928', '541', '270', '931', '807'],
  ...[
    '208',
    '986',
    '219',
    '270',
    '308',
    '423',
    '541',
    '574',
    '605',
    '606',
    '620',
    '701',
    '775',
    '785',
    '812',
  ],
  ...['850', '906', '907', '928', '250', '418', '709', '879', '807', '867'],
];

describe('area codes', () => {
  it('returns the zone of an area code', () => {
    expect(areaCodeZones('3125550147')).toEqual(['America/Chicago']);
    expect(areaCodeZones('6045550147')).toEqual(['America/Vancouver']);
  });
  it('returns both zones of an area code that spans two', () => {
    expect(areaCodeZones('8505550147')).toHaveLength(2);
    expect(areaCodeZones('2705550147')).toHaveLength(2);
  });
  it('lists no area code twice [CPL-18]', () => {
    const codes = [
      ...Object.values(ONE_ZONE).flatMap((one) => one.split(' ')),
      ...Object.keys(SEVERAL_ZONES),
    ];
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });
  it.each(Object.entries(STATE_ZONES))(
    'returns only the zone of %s for its area codes [CPL-18]',
    (state, zone) => {
      const codes = [...AREA_CODE_STATES].flatMap(([code, of]) =>
        of === state && code !== EL_PASO ? code : [],
      );
      const others = codes.filter((code) => areaCodeZones(`${code}5550147`).join() !== zone);
      expect(others).toEqual([]);
    },
  );
  it.each([
    ['231', 'America/New_York'],
    ['269', 'America/New_York'],
    ['340', 'America/Puerto_Rico'],
    ['609', 'America/New_York'],
    ['682', 'America/Chicago'],
    ['861', 'America/Chicago'],
    ['939', 'America/Puerto_Rico'],
    ['983', 'America/Denver'],
  ])('returns for the area code %s only the zone %s [CPL-18]', (code, zone) => {
    expect(areaCodeZones(`${code}5550147`)).toEqual([zone]);
  });
  it.each([...new Set(STRADDLING)])(
    'returns several zones for the straddling area code %s [CPL-18]',
    (code) => {
      const offsets = areaCodeZones(`${code}5550147`).map((zone) =>
        DateTime.fromISO('2026-07-01T12:00', { zone }).toFormat('ZZ'),
      );
      expect(new Set(offsets).size).toBeGreaterThan(1);
    },
  );
  it.each([
    ['236', '250'],
    ['257', '250'],
    ['364', '270'],
    ['367', '418'],
    ['448', '850'],
    ['458', '541'],
    ['581', '418'],
    ['672', '250'],
    ['729', '423'],
    ['778', '250'],
    ['879', '709'],
    ['930', '812'],
    ['986', '208'],
  ])('returns the zones of the area code that %s overlays [CPL-18]', (overlay, code) => {
    expect(areaCodeZones(`${overlay}5550147`)).toEqual(areaCodeZones(`${code}5550147`));
    expect(areaCodeZones(`${overlay}5550147`)).toHaveLength(2);
  });
  it.each([
    ['235', '573'],
    ['329', '845'],
    ['363', '516'],
    ['436', '440'],
    ['679', '313'],
    ['738', '213'],
    ['748', '970'],
    ['924', '507'],
  ])('returns the zone of the area code that %s overlays [CPL-18]', (overlay, code) => {
    expect(areaCodeZones(`${overlay}5550147`)).toEqual(areaCodeZones(`${code}5550147`));
    expect(areaCodeZones(`${overlay}5550147`)).toHaveLength(1);
  });
  it('returns nothing for toll-free numbers', () => {
    expect(areaCodeZones('8885550147')).toEqual([]);
  });
  it('contains only existing zones', () => {
    for (let code = 200; code < 1000; code += 1) {
      for (const zone of areaCodeZones(`${code}5550100`)) {
        expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
      }
    }
  });
});
