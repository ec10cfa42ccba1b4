import { failureAdvice } from './failures';

describe('failure texts', () => {
  it.each([
    [4720, 'none'],
    [4711, 'edit'],
    [4770, 'edit'],
    [4775, 'none'],
    [4773, 'none'],
    [4780, 'retry'],
    [4702, 'retry'],
    [5600, 'retry'],
    [400, 'retry'],
    [9902, 'ask'],
    [4999, 'edit'],
  ])('offers for %i to %s', (code, action) => {
    expect(failureAdvice(code).action).toBe(action);
  });

  it('never shows a code in its words', () => {
    for (const code of [400, 4404, 4411, 4412, 4470, 4700, 4702, 4773, 4775, 4780, 4999, 5000, 9902, 9999]) {
      expect(failureAdvice(code).reason).not.toMatch(/\d/);
    }
  });
});
