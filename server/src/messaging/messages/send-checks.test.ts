import { SendBody } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { sendBody } from '../../testing/texting';
import { checkMedia } from './send-checks';

const pictures = (count: number, bytes: number) => Array.from({ length: count }, () => ({ bytes }));

describe('limits of a text with files', () => {
  it.each([
    ['3.5 MB', false, 3_500_000, 'Attachments may have at most 3.5 MB together.'],
    [
      '525 KB from a toll-free number',
      true,
      525_000,
      'Attachments may have at most 525 KB from a toll-free number together.',
    ],
  ])('are %s together [CPL-23]', (_, isTollFree, bytes, message) => {
    const rest = bytes - 9 * 1_000;
    const together = (last: number) => [...pictures(9, 1_000), { bytes: last }];
    expect(checkMedia(10, together(rest), isTollFree)).toBeNull();
    expect(checkMedia(10, together(rest + 1), isTollFree)).toMatchObject({
      code: 'MEDIA',
      errors: { mediaIds: [message] },
    });
  });

  it('are ten files and 1,600 characters [CPL-23]', () => {
    const problemsOf = (body: Partial<SendBody>) => {
      const { issues } = v.safeParse(SendBody, sendBody('3125550142', body));
      return issues?.map((issue) => issue.path?.[0]?.key) ?? [];
    };
    const ids = Array.from({ length: 11 }, (_, index) => index + 1);
    expect(problemsOf({ mediaIds: ids.slice(0, 10), smsText: 'x'.repeat(1_600) })).toEqual([]);
    expect(problemsOf({ mediaIds: ids })).toEqual(['mediaIds']);
    expect(problemsOf({ mediaIds: ids.slice(0, 1), smsText: 'x'.repeat(1_601) })).toEqual(['smsText']);
  });
});
