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
    ['340', 'America/Puerto_Rico'],
    ['609', 'America/New_York'],
    ['682', 'America/Chicago'],
    ['861', 'America/Chicago'],
    ['939', 'America/Puerto_Rico'],
    ['983', 'America/Denver'],
  ])('returns for the area code %s only the zone %s [CPL-18]', (code, zone) => {
    expect(areaCodeZones(`${code}5550147`)).toEqual([zone]);
  });
  it.each([
    ['448', '850'],
    ['458', '541'],
    ['930', '812'],
  ])('returns the zones of the area code that %s overlays [CPL-18]', (overlay, code) => {
    expect(areaCodeZones(`${overlay}5550147`)).toEqual(areaCodeZones(`${code}5550147`));
    expect(areaCodeZones(`${overlay}5550147`)).toHaveLength(2);
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
