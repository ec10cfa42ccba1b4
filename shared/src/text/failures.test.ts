import { type FailureAction, failureAdvice, isSetUpFailure, isUnreachable } from './failures';

describe('failure advice', () => {
  /** The table of the carrier's codes: the words below the bubble, words of the advice, and the action. */
  const TABLE: [number[], string, RegExp, FailureAction][] = [
    [
      [4404, 4406, 4720, 4721, 4700],
      "Not delivered. This number can't receive texts",
      /Correct it, mark it as invalid/,
      'none',
    ],
    [[4411, 4711], 'Attachment too large', /Send a smaller one/, 'edit'],
    [[4410, 4412, 4712], 'Attachment not readable', /Send it as JPG, PNG or GIF/, 'edit'],
    [[4470, 4770, 4771], 'Blocked as spam', /Shortened links .* Change it and send again/, 'edit'],
    [[4775], 'Contact opted out', /when they text START/, 'none'],
    [
      [4773, 4774, 4795, 4403, 4405],
      'Your number is not set up to send this',
      /not approved or not set up yet\. Your administrators have been notified/,
      'none',
    ],
    [[4780, 4781, 4785, 429], 'Not delivered. Too many texts at once', /Wait a moment and retry/, 'retry'],
    [[4702], 'Not delivered. Phone temporarily unavailable', /Retry later/, 'retry'],
    [[5000, 5100, 5600, 5999], 'Not delivered. Carrier temporarily unavailable', /Retry later/, 'retry'],
    [[9902, 9999], 'Delivery unconfirmed', /Sending it again may deliver it twice/, 'ask'],
    [[410], "Not sent. The contact's number changed", /Retry to send it to the new number/, 'retry'],
    [[401], 'Not sent. Your account was not active', /Retry when it is active again/, 'retry'],
    [[403], 'Not sent. The contact is blocked', /after you unblock them/, 'none'],
    [[460], 'Not sent. The contact was deleted', /deleted before this text left/, 'none'],
    [[461], 'Not sent. The contact opted out', /when they are subscribed/, 'none'],
    [[499], 'Not sent. The campaign ended', /Retry to send it to this contact only/, 'retry'],
    [[400, 402, 404, 498], 'Not sent', /The carrier did not accept this text/, 'retry'],
    [[4001, 4999, 6000, 9000], 'Not delivered', /The carrier rejected this text/, 'edit'],
  ];
  const rows = TABLE.flatMap(([codes, ...words]) => codes.map((code) => [code, ...words] as const));
  it.each(rows)('says for %i: %s [CPL-28]', (code, reason, advice, action) => {
    expect(failureAdvice(code)).toEqual({ reason, advice: expect.stringMatching(advice), action });
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
