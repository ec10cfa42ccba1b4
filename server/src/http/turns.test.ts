import { setImmediate as nextTurn } from 'node:timers/promises';
import { startTestApp } from '../testing/start-test-app';
import { route } from './route';
import { Turns } from './turns';

/** Work that ends when it is told to. */
function gate() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endOne = async () => {
    ends.shift()?.();
    await nextTurn();
  };
  return { begun, work, endOne };
}

describe('the turns of a company', () => {
  it('are taken in order, a few at a time, and no other company waits for them', async () => {
    const turns = new Turns(2);
    const { begun, work, endOne } = gate();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => turns.take(name.slice(0, 1), work(name)));
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (let count = 0; count < 4; count += 1) await endOne();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('go on after work that failed', async () => {
    const turns = new Turns(1);
    const failed = turns.take('a', async () => {
      throw new Error('no');
    });
    const next = turns.take('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('are what calls that read have, whoever of the company makes them', async () => {
    const { begun, work, endOne } = gate();
    const read = route({
      method: 'GET',
      url: '/test/read',
      summary: 'Reads slowly',
      access: { kind: 'signed-in' },
      handler: async ({ principal }) => ({ name: await work(principal.username)() }),
    });
    const test = await startTestApp({ routes: [read] });
    const [agent, admin, stranger] = await Promise.all(
      ['north1.agent', 'north1.admin', 'south1.agent'].map((name) => test.signIn(name)),
    );
    const ask = (as = agent) => as?.({ url: '/test/read' });
    const own = [ask(), ask(), ask(), ask(admin), ask(admin), ask()];
    const other = ask(stranger);
    while (!begun.includes('south1.agent')) await nextTurn();
    expect(begun.filter((name) => name.startsWith('north1'))).toHaveLength(3);
    while (begun.length < 7) await endOne();
    for (let count = 0; count < 7; count += 1) await endOne();
    const answers = await Promise.all([...own, other]);
    expect(answers.map((answer) => answer?.statusCode)).toEqual(Array(7).fill(200));
    await test.close();
  });
});
