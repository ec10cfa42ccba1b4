import { failureAdvice, isSetUpFailure, isUnreachable } from './failures';

describe('failure advice', () => {
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
  ])('offers for %i the action %s', (code, action) => {
    expect(failureAdvice(code).action).toBe(action);
  });

  it.each([4773, 4774, 4795, 4403, 4405])(
    'classifies %i as a number that needs setting up [CPL-30]',
    (code) => {
      expect(isSetUpFailure(code)).toBe(true);
      expect(failureAdvice(code)).toMatchObject({
        reason: 'Your number is not set up to send this',
        action: 'none',
      });
    },
  );

  it('says that a number without a campaign needs setting up [NBR-07]', () => {
    expect(isSetUpFailure(4476)).toBe(true);
    expect(failureAdvice(4476)).toMatchObject({
      reason: 'Your number has no registered campaign',
      action: 'none',
    });
  });

  it.each([4404, 4406, 4720, 4721, 4700])(
    'classifies %i as a number that cannot receive messages',
    (code) => {
      expect(isUnreachable(code)).toBe(true);
      expect(failureAdvice(code).action).toBe('none');
    },
  );

  it('never shows a code', () => {
    for (const code of [
      400, 4404, 4411, 4412, 4470, 4476, 4700, 4702, 4773, 4775, 4780, 4999, 5000, 9902, 9999,
    ]) {
      expect(failureAdvice(code).reason).not.toMatch(/\d/);
    }
  });
});
