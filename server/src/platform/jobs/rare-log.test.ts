import { rarely } from './rare-log';

describe('rarely', () => {
  it('passes on one report per minute and counts the others', () => {
    let now = 0;
    const reported: [string, number][] = [];
    const report = rarely<string>(
      (subject, omitted) => reported.push([subject, omitted]),
      () => now,
    );
    report('first');
    report('second');
    now = 59_999;
    report('third');
    now = 60_000;
    report('fourth');
    expect(reported).toEqual([
      ['first', 0],
      ['fourth', 2],
    ]);
  });
});
