import { sharedShortLinks } from './short-links';

describe('shared short links', () => {
  it.each([
    ['Book at https://bit.ly/3xYz', ['bit.ly']],
    ['Book at bit.ly/3xYz.', ['bit.ly']],
    ['Book at WWW.BIT.LY/3xYz', ['bit.ly']],
    ['(tinyurl.com/y2)', ['tinyurl.com']],
    ['t.co/a and t.co/b, or ow.ly', ['t.co', 'ow.ly']],
  ])('are found by their domain: %s [CPN-15]', (text, domains) => {
    expect(sharedShortLinks(text)).toEqual(domains);
  });

  it.each([
    'Book at https://rabbit.ly/3xYz',
    'Book at t.community',
    'Write to front@bit.ly',
    'https://bit.ly.lakeview.example/a',
    'https://lakeview.example/bit-ly',
    'We are open. At two.',
  ])('are not found within other words: %s', (text) => {
    expect(sharedShortLinks(text)).toEqual([]);
  });
});
