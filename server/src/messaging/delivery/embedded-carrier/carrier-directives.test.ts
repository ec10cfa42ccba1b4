import { readDirectives } from './carrier-directives';

describe('readDirectives', () => {
  it('delivers an ordinary message once and sends no reply', () => {
    expect(readDirectives('See you at 3 [today]')).toMatchObject({
      rejection: null,
      failure: null,
      copies: 1,
      reply: null,
    });
  });

  it('fails with the code in the content', () => {
    expect(readDirectives('Hello [carrier 4720]').failure).toEqual({
      code: 4720,
      attempts: Number.POSITIVE_INFINITY,
    });
  });

  it('fails as many times as the content says', () => {
    expect(readDirectives('[carrier 4702 x2]').failure).toEqual({ code: 4702, attempts: 2 });
  });

  it('rejects as many times as the content says', () => {
    expect(readDirectives('[carrier 429]').rejection).toEqual({ status: 429, attempts: 2 });
    expect(readDirectives('[carrier 500 x3]').rejection).toEqual({ status: 500, attempts: 3 });
    expect(readDirectives('[carrier 500]').rejection?.attempts).toBe(Number.POSITIVE_INFINITY);
  });

  it('combines directives', () => {
    expect(
      readDirectives('[carrier lost][carrier duplicate x5] [carrier reordered] [reply: STOP]'),
    ).toMatchObject({
      isResponseLost: true,
      copies: 5,
      isReordered: true,
      reply: 'STOP',
    });
  });
});
