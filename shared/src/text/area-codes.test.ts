import { areaCodeZones } from './area-codes';

describe('area codes', () => {
  it('returns the zone of an area code', () => {
    expect(areaCodeZones('3125550147')).toEqual(['America/Chicago']);
    expect(areaCodeZones('6045550147')).toEqual(['America/Vancouver']);
  });
  it('returns both zones of an area code that spans two', () => {
    expect(areaCodeZones('8505550147')).toHaveLength(2);
    expect(areaCodeZones('2705550147')).toHaveLength(2);
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
