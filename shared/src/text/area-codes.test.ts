import { areaCodeZones } from './area-codes';

describe('area codes', () => {
  it('names the zone of a code', () => {
    expect(areaCodeZones('3125550147')).toEqual(['America/Chicago']);
    expect(areaCodeZones('6045550147')).toEqual(['America/Vancouver']);
  });
  it('names every zone of a code that spans two', () => {
    expect(areaCodeZones('8505550147')).toHaveLength(2);
    expect(areaCodeZones('2705550147')).toHaveLength(2);
  });
  it('knows nothing of toll-free numbers', () => {
    expect(areaCodeZones('8885550147')).toEqual([]);
  });
  it('names only zones that exist', () => {
    for (let code = 200; code < 1000; code += 1) {
      for (const zone of areaCodeZones(`${code}5550100`)) {
        expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
      }
    }
  });
});
