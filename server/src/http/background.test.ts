import { Writable } from 'node:stream';
import { Background } from './background';

const logged: string[] = [];
const log = {
  error: (_facts: unknown, text?: string) => logged.push(text ?? ''),
  warn: (text: unknown) => logged.push(String(text)),
};

const answer = () => ({ raw: new Writable({ write: (_chunk, _encoding, done) => done() }) });

describe('work after an answer', () => {
  let background: Background;
  let done: string[];
  const note = (name: string) => async () => {
    done.push(name);
  };
  beforeEach(() => {
    background = new Background(log);
    done = [];
    logged.length = 0;
  });

  it('begins when the answer has left, not before', async () => {
    const reply = answer();
    background.afterAnswer(reply, note('looked up'));
    await new Promise(setImmediate);
    expect(done).toEqual([]);
    reply.raw.end('answered');
    await background.settled();
    expect(done).toEqual(['looked up']);
  });

  it('is done although the browser left without waiting', async () => {
    const reply = answer();
    background.afterAnswer(reply, note('looked up'));
    reply.raw.destroy();
    await background.settled();
    expect(done).toEqual(['looked up']);
  });

  it('is done one piece at a time', async () => {
    const [one, other] = [answer(), answer()];
    let finishFirst = () => {};
    const first = new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    background.afterAnswer(one, () => first.then(note('first')));
    background.afterAnswer(other, note('second'));
    one.raw.end();
    other.raw.end();
    await new Promise(setImmediate);
    expect(done).toEqual([]);
    finishFirst();
    await background.settled();
    expect(done).toEqual(['first', 'second']);
  });

  it('is logged when it fails, and what follows is done all the same', async () => {
    const [first, second] = [answer(), answer()];
    background.afterAnswer(first, () => Promise.reject(new Error('no database')));
    background.afterAnswer(second, note('second'));
    first.raw.end();
    second.raw.end();
    await background.settled();
    expect(logged).toEqual(['work after an answer failed']);
    expect(done).toEqual(['second']);
  });

  it('is dropped when a thousand pieces are waiting', () => {
    for (let index = 0; index < 1_000; index += 1) background.afterAnswer(answer(), note('kept'));
    background.afterAnswer(answer(), note('dropped'));
    expect(logged).toEqual(['work after an answer was dropped: too much is waiting']);
  });
});
