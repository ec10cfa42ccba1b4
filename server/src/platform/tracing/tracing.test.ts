import { withoutLiterals } from './trace-queries';
import { parseTraceparent } from './traceparent';

describe('withoutLiterals', () => {
  it.each([
    ["select 'it''s', $1 where a = 'b'", 'select ?, $1 where a = ?'],
    [`select '${'x'.repeat(3_000)}'`, 'select ?'],
  ])('removes the literals of a statement [ASV-41]', (statement, recorded) => {
    expect(withoutLiterals(statement)).toBe(recorded);
  });
});

describe('parseTraceparent', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const spanId = '00f067aa0ba902b7';

  it('reads the ids of the caller', () => {
    expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, flags: 1 });
  });

  it.each([undefined, '', `00-${traceId}-${spanId}`, `00-${'0'.repeat(32)}-${spanId}-01`, 'x'.repeat(55)])(
    'ignores a malformed header: %s',
    (header) => expect(parseTraceparent(header)).toBeUndefined(),
  );
});
