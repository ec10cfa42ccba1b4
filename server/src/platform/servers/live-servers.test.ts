import { ALIVE_MS, LiveServers } from './live-servers';

const NAMES = ['a', 'b', 'c'];
const ACCOUNTS = Array.from({ length: 300 }, (_, index) => index + 1);

describe('the owner of an account', () => {
  let now = 0;
  const serverNamed = (name: string, others: string[] = NAMES) => {
    const live = new LiveServers(name, () => now);
    for (const other of others) live.hear(other);
    return live;
  };
  const ownersIn = (live: LiveServers) => ACCOUNTS.map((accountId) => live.ownerOf(accountId));

  it('is the same for every server, and each server owns some', () => {
    const [first, ...others] = NAMES.map((name) => ownersIn(serverNamed(name)));
    expect(others).toEqual([first, first]);
    for (const name of NAMES) expect(first?.filter((owner) => owner === name).length).toBeGreaterThan(50);
  });

  it('changes only for the accounts of a server that was not heard for a while', () => {
    const live = serverNamed('a');
    const before = ownersIn(live);
    now += ALIVE_MS;
    live.hear('b');
    expect(ownersIn(live)).toEqual(before);
    now += 1;
    const after = ownersIn(live);
    expect(after).not.toContain('c');
    for (const [index, owner] of before.entries()) if (owner !== 'c') expect(after[index]).toBe(owner);
    live.hear('c');
    expect(ownersIn(live)).toEqual(before);
  });

  it('is another server at once when one is forgotten', () => {
    const live = serverNamed('a', ['b']);
    live.forget('b');
    expect(new Set(ownersIn(live))).toEqual(new Set(['a']));
  });
});
