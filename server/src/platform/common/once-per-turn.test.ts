import { oncePerTurn } from './once-per-turn';

describe('reading once per turn', () => {
  it('loads everything asked for in one turn together, each key once', async () => {
    const loads: string[][] = [];
    const read = oncePerTurn((keys) => {
      loads.push(keys);
      return Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`])));
    });
    await expect(Promise.all(['a', 'b', 'a', 'none'].map(read))).resolves.toEqual([
      'a!',
      'b!',
      'a!',
      undefined,
    ]);
    expect(loads).toEqual([['a', 'b', 'none']]);
  });

  it('loads anew for whoever asks later, also after a failure', async () => {
    let calls = 0;
    const read = oncePerTurn<number>((keys) => {
      calls += 1;
      if (calls === 1) return Promise.reject(new Error('away'));
      return Promise.resolve(new Map(keys.map((key) => [key, calls])));
    });
    await expect(Promise.all([read('a'), read('b')])).rejects.toThrow('away');
    await expect(read('a')).resolves.toBe(2);
    await expect(read('a')).resolves.toBe(3);
  });
});
